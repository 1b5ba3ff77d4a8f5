import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { type ContentEncoding, chooseEncoding } from '../http/content-encoding.ts';
import { HttpError } from '../http/errors.ts';
import { sendNotModified } from '../http/not-modified.ts';
import { forEver, sendMissing } from './assets.routes.ts';
import { parseRange } from './byte-range.ts';
import type { EncodedFiles } from './encoded-files.ts';

const compressible = /^(image\/svg\+xml|text\/vtt)/;

interface MediaOptions {
  /** Intact file and content type of a public name; null when there is none. */
  find(name: string): Promise<{ path: string; type: string } | null>;
  encoded: EncodedFiles;
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch {
    return null;
  }
}

/** Whether the requested range is of this representation (`If-Range`; RFC 9110, 13.1.5). */
function isRangeValid(req: Request, tag: string): boolean {
  const condition = req.headers['if-range'];
  return condition === undefined || condition === tag;
}

/** Encoding of a whole file; ranges are always of the uncompressed bytes. */
function encodingOf(req: Request, res: Response, type: string): ContentEncoding {
  if (!compressible.test(type)) return 'identity';
  res.vary('Accept-Encoding');
  return req.headers.range === undefined ? chooseEncoding(req) : 'identity';
}

/** Mounted at `/media`. Names contain hashes, so files never change. */
export function createMediaHandler({ find, encoded }: MediaOptions): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const name = req.path.slice(1);
    const found = await find(name);
    const file = found ? await openFile(found.path) : null;
    if (!found || !file) return sendMissing(res);
    try {
      // Left while the file was looked for: there is nobody to send it to, and nothing failed.
      if (res.destroyed) return;
      const { size } = await file.stat();
      const hash = name.split('.')[0] ?? '';
      const encoding = encodingOf(req, res, found.type);
      const tag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
      res.setHeader('content-type', found.type);
      res.setHeader('cache-control', forEver);
      res.setHeader('accept-ranges', 'bytes');
      if (sendNotModified(req, res, tag)) return;
      if (encoding !== 'identity') {
        const body = await encoded.get(`media-${hash}`, encoding, () => readFile(found.path));
        res.setHeader('content-encoding', encoding);
        res.setHeader('content-length', body.length);
        res.end(req.method === 'HEAD' ? undefined : body);
        return;
      }
      const range = isRangeValid(req, tag) ? parseRange(req.headers.range, size) : null;
      if (range === 'unsatisfiable')
        throw new HttpError('invalid', { status: 416, headers: { 'content-range': `bytes */${size}` } });
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (range) res.status(206).setHeader('content-range', `bytes ${start}-${end}/${size}`);
      res.setHeader('content-length', end - start + 1);
      if (req.method === 'HEAD' || size === 0) res.end();
      else await pipeline(file.createReadStream({ start, end, autoClose: false }), res);
    } catch (error) {
      // Browsers abort requests when the visitor seeks in a film.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
        throw error;
    } finally {
      await file.close();
    }
  };
}

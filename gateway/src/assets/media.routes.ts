import { open, readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import { chooseEncoding } from '../http/content-encoding.ts';
import { HttpError } from '../http/errors.ts';
import { matchesTag } from '../http/etag.ts';
import { forEver, sendMissing } from './assets.routes.ts';
import { parseRange } from './byte-range.ts';
import type { EncodedFiles } from './encoded-files.ts';

const compressible = /^(image\/svg\+xml|text\/vtt)/;

interface MediaOptions {
  /** File and content type behind a public name; null for a name that no media file can have. */
  find(name: string): { path: string; type: string } | null;
  encoded: EncodedFiles;
}

async function openFile(path: string) {
  try {
    return await open(path);
  } catch {
    return null;
  }
}

/** Whether the part that is asked for is of the bytes that stand here (RFC 9110, 13.1.5). */
function isRangeValid(req: Request, tag: string): boolean {
  const condition = req.headers['if-range'];
  return condition === undefined || condition === tag;
}

async function sendCompressed(
  req: Request,
  res: Response,
  path: string,
  hash: string,
  encoded: EncodedFiles,
): Promise<boolean> {
  const encoding = chooseEncoding(req.headers['accept-encoding']);
  res.vary('Accept-Encoding');
  if (encoding === 'identity' || req.headers.range !== undefined) return false;
  const body = await encoded.get(`media-${hash}`, encoding, () => readFile(path));
  res.setHeader('content-encoding', encoding);
  res.setHeader('etag', `"${hash}-${encoding}"`);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
  return true;
}

/** Mounted at `/media`. Names are hashes: what is behind one never changes. */
export function createMediaHandler({ find, encoded }: MediaOptions): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const name = req.path.slice(1);
    const found = find(name);
    const file = found ? await openFile(found.path) : null;
    if (!found || !file) return sendMissing(res);
    try {
      const { size } = await file.stat();
      const hash = name.split('.')[0] ?? '';
      const tag = `"${hash}"`;
      res.setHeader('content-type', found.type);
      res.setHeader('cache-control', forEver);
      res.setHeader('accept-ranges', 'bytes');
      res.setHeader('etag', tag);
      const given = req.headers['if-none-match'];
      if ([tag, `"${hash}-br"`, `"${hash}-gzip"`].some((one) => matchesTag(given, one))) {
        res.status(304).end();
        return;
      }
      if (compressible.test(found.type) && (await sendCompressed(req, res, found.path, hash, encoded)))
        return;
      const range = isRangeValid(req, tag) ? parseRange(req.headers.range, size) : null;
      if (range === 'unsatisfiable')
        throw new HttpError('invalid', { status: 416, headers: { 'content-range': `bytes */${size}` } });
      const { start, end } = range ?? { start: 0, end: size - 1 };
      if (range) res.status(206).setHeader('content-range', `bytes ${start}-${end}/${size}`);
      res.setHeader('content-length', end - start + 1);
      if (req.method === 'HEAD' || size === 0) res.end();
      else await pipeline(file.createReadStream({ start, end, autoClose: false }), res);
    } catch (error) {
      // A visitor who skips through a film ends most of his requests early.
      if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
        throw error;
    } finally {
      await file.close();
    }
  };
}

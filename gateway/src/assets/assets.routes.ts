import { endingOf } from '@sahn/contracts/releases/check-release';
import {
  isNamedByContent,
  type Release,
  type ReleaseFile,
  releaseTypes,
} from '@sahn/contracts/releases/release';
import type { Request, RequestHandler, Response } from 'express';
import { type ContentEncoding, chooseEncoding } from '../http/content-encoding.ts';
import { sendNotModified } from '../http/not-modified.ts';
import type { ReleaseFolders } from '../releases/release-folders.ts';
import type { EncodedFiles } from './encoded-files.ts';

/** The bytes of a version never change, nor those of a name with a content hash. */
export const forEver = 'public, max-age=31536000, immutable';
const compressible = new Set(['js', 'css', 'json', 'svg', 'txt']);
/** `/<module>/<version>/web/<path>`, and without the version where the name contains a content hash. */
const address = /^\/([a-z][a-z0-9-]*)\/(?:(\d+\.\d+\.\d+-[0-9a-f]{12})\/)?(web\/[^?]+)$/;

interface AssetsOptions {
  findRelease(name: string, version: string): Promise<Release | null>;
  /** The release that has a file under an address by content. */
  findByContent(name: string, path: string): Promise<Release | null>;
  folders: ReleaseFolders;
  encoded: EncodedFiles;
}

/** Never HTML: a page in place of a missing chunk would be cached and parsed as a script. */
export function sendMissing(res: Response): void {
  res.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found\n');
}

/** A release's files for browsers: those below `web/`, without source maps. */
function isPublic(file: ReleaseFile): boolean {
  return file.path.startsWith('web/') && endingOf(file.path) !== 'map';
}

function tagOf(sha256: string, encoding: ContentEncoding): string {
  return `"${sha256.slice(0, 32)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}

/** Compresses a new release's files before the first request. */
export async function prepareAssets(
  release: Release,
  { folders, encoded }: Pick<AssetsOptions, 'folders' | 'encoded'>,
): Promise<void> {
  for (const file of release.files.filter(isPublic)) {
    if (compressible.has(endingOf(file.path)))
      await encoded.prepare(file.sha256, () => folders.read(release, file));
  }
}

interface SentFile {
  release: Release;
  file: ReleaseFile;
  cacheControl: string;
}

/** Sends one public file of a release. */
export async function sendReleaseFile(
  req: Request,
  res: Response,
  { folders, encoded }: Pick<AssetsOptions, 'folders' | 'encoded'>,
  { release, file, cacheControl }: SentFile,
): Promise<void> {
  const ending = endingOf(file.path);
  const encoding = compressible.has(ending) ? chooseEncoding(req) : 'identity';
  const tag = tagOf(file.sha256, encoding);
  if (compressible.has(ending)) res.vary('Accept-Encoding');
  res.setHeader('cache-control', cacheControl);
  res.setHeader('content-type', releaseTypes[ending] ?? 'application/octet-stream');
  if (sendNotModified(req, res, tag)) return;
  const body = await encoded.get(file.sha256, encoding, () => folders.read(release, file));
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.setHeader('content-length', body.length);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Mounted at `/modules`. */
export function createAssetsHandler({
  findRelease,
  findByContent,
  folders,
  encoded,
}: AssetsOptions): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const [, name, version, path] = address.exec(req.path) ?? [];
    const find = async () => {
      if (!name || !path) return null;
      if (version) return findRelease(name, version);
      return isNamedByContent(path) ? findByContent(name, path) : null;
    };
    const release = await find();
    const file = release?.files.find((one) => one.path === path);
    if (!release || !file || !isPublic(file)) return sendMissing(res);
    await sendReleaseFile(req, res, { folders, encoded }, { release, file, cacheControl: forEver });
  };
}

import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { noSharedFiles, type SharedFiles } from '../../database/shared-files.ts';
import { copyFileWhole } from '../../storage/write-file.ts';
import type { Media } from './media.ts';
import { mediaFolder, mediaTypes } from './media-file.ts';
import { findSvgFault, type PixelSize, svgSize } from './svg.ts';

/** A found file with its path. */
export interface FoundMedia extends Media {
  path: string;
}

/** The fault of a file. */
export class MediaFaultError extends Error {
  override readonly name = 'MediaFaultError';
}

const maxDrawingBytes = 2_000_000;
const pictures = ['svg', 'png', 'jpg', 'webp'];

/** Whether a file's ending is that of a picture. */
const isPicture = (file: string) => pictures.includes(extname(file).slice(1));

async function pictureSize(ending: string, content: Buffer): Promise<PixelSize> {
  if (ending === 'svg') {
    if (content.length > maxDrawingBytes) throw new MediaFaultError('is larger than 2 MB');
    const text = content.toString('utf8');
    const fault = findSvgFault(text);
    if (fault !== null) throw new MediaFaultError(fault);
    const size = svgSize(text);
    if (!size) throw new MediaFaultError('says no size: give the drawing a viewBox');
    return size;
  }
  try {
    const { width, height, orientation } = await sharp(content).metadata();
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
  } catch {
    throw new MediaFaultError('is not a picture that can be read');
  }
}

/** Reads a file of an item: its hash, type and size. Throws a `MediaFaultError`. */
export async function inspectMedia(path: string): Promise<FoundMedia> {
  const ending = extname(path).slice(1);
  const type = ending === 'avif' ? undefined : mediaTypes[ending];
  if (type === undefined) throw new MediaFaultError(`has the ending .${ending}, which is not taken`);
  let content: Buffer;
  try {
    content = await readFile(path);
  } catch {
    throw new MediaFaultError('is missing');
  }
  if (content.length === 0) throw new MediaFaultError('is empty');
  const sha256 = createHash('sha256').update(content).digest('hex');
  const size = isPicture(path) ? await pictureSize(ending, content) : { width: 0, height: 0 };
  return { path, name: `${sha256.slice(0, 32)}.${ending}`, sha256, type, bytes: content.length, ...size };
}

/** Where this process has last seen each file of the media folder, by path of the copy: a damaged copy is made from it. */
const sources = new Map<string, string>();

/** Copies missing files to the media folder, and shares them. Throws a `StorageError`. */
export async function storeMedia(
  data: string,
  files: readonly FoundMedia[],
  shared: SharedFiles = noSharedFiles,
): Promise<void> {
  const folder = mediaFolder({ data });
  for (const file of files) {
    const target = join(folder, file.name);
    sources.set(target, file.path);
    const there = await stat(target).catch(() => null);
    if (there?.size !== file.bytes) await copyFileWhole(file.path, target);
  }
  await shared.keep(files.map(({ name }) => ({ name, path: join(folder, name) })));
}

/** Copies a damaged file of the media folder again. Rejects when the file that it was copied from is not known, or gone. */
export async function copyAgain(target: string): Promise<void> {
  const source = sources.get(target);
  if (source === undefined) throw new MediaFaultError('was not imported by this process');
  await copyFileWhole(source, target);
}

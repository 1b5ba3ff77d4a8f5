import { LRUCache } from 'lru-cache';
import sharp, { type OutputInfo, type ResizeOptions } from 'sharp';
import type { BoundPicture } from './bound-book.ts';

/** A picture as JPEG, as the pages of a book have it. */
export interface PackedPicture {
  data: Buffer;
  info: OutputInfo;
}

interface Packing {
  resize: ResizeOptions;
  quality: number;
  /** What lies below a transparent picture; by default black. */
  background?: string;
}

/** A book is made in each of its languages, one after the other, with the same pictures. */
const kept = new LRUCache<string, Promise<PackedPicture>>({ max: 64 });

/** Encodes a picture as JPEG, once for all languages of a book. Rejects when it cannot be read. */
export function packPicture(
  { path, sha256 }: BoundPicture,
  { resize, quality, background }: Packing,
): Promise<PackedPicture> {
  const key = JSON.stringify([sha256, path, resize, quality, background]);
  const known = kept.get(key);
  if (known) return known;
  const opened = sharp(path).rotate().resize(resize);
  const packed = (background === undefined ? opened : opened.flatten({ background }))
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
  packed.catch(() => kept.delete(key));
  kept.set(key, packed);
  return packed;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import sharp, { type OutputInfo } from 'sharp';
import { sha256Hex } from '../../../digest/canonical-json.ts';
import { writeFileWhole } from '../../../storage/write-file.ts';
import type { PictureFile, PictureSet } from '../picture-set.ts';
import {
  keptWidths,
  type PictureFormat,
  pack,
  pictureName,
  pictureTypes,
  pictureWidths,
  sharedWidth,
  toneGrid,
} from './picture-recipe.ts';

/** A picture to be resized. */
export interface PictureSource {
  path: string;
  /** First 32 digits of its SHA-256. */
  hash: string;
  width: number;
  height: number;
  /** Whether it is an SVG, which is rendered at every width. */
  drawn: boolean;
}

/** The files of one picture, with their hashes. */
interface MadePictures extends PictureSet {
  /** SHA-256 by name of file. */
  digests: Record<string, string>;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const compress = promisify(brotliCompress);

/** Density in dots per inch at which a unit of an SVG is one pixel. */
const plainDensity = 72;

const heightAt = (width: number, source: PictureSource) =>
  Math.max(1, Math.round((width * source.height) / source.width));

async function drawAt(content: Buffer, source: PictureSource, width: number): Promise<Pixels> {
  const opened = source.drawn
    ? sharp(content, { density: (plainDensity * width) / source.width })
    : sharp(content).autoOrient();
  return opened
    .resize({ width, height: heightAt(width, source), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const open = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** One hexadecimal digit of a channel. */
const digit = (value: number) => Math.round(value / 17).toString(16);

/** Whether a pixel lets something through. Channels after the three colours are the opacity. */
function isTransparent({ data, info: { channels } }: Pixels): boolean {
  if (channels < 4) return false;
  for (let at = 3; at < data.length; at += channels) if (data[at] !== 255) return true;
  return false;
}

async function readTones(pixels: Pixels): Promise<string[]> {
  if (isTransparent(pixels)) return [];
  const { columns, rows } = toneGrid;
  const small = await open(pixels)
    .removeAlpha()
    .resize({ width: columns, height: rows, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return Array.from(
    { length: columns * rows },
    (_, at) => `#${[...small.subarray(at * 3, at * 3 + 3)].map(digit).join('')}`,
  );
}

function widthsOf(source: PictureSource): number[] {
  if (source.drawn) return [...pictureWidths];
  const narrower = pictureWidths.filter((width) => width < source.width);
  const widest = Math.max(...pictureWidths);
  return source.width < widest ? [...narrower, source.width] : [...narrower, widest];
}

/** No AVIF of a drawing on this site has less than half the bytes of its WebP; it takes four times as long to make. */
const leastOfWebp = 0.25;

/**
 * Whether the AVIF of a drawing, at the width for phones, is smaller than the compressed SVG.
 * @param webp bytes of its WebP at that width
 */
async function isPixelsLighter(content: Buffer, pixels: Pixels, webp: number): Promise<boolean> {
  const drawing = await compress(content);
  if (drawing.length < webp * leastOfWebp) return false;
  return (await pack(open(pixels), 'avif')).length < drawing.length;
}

/**
 * Makes the resized files of a picture in `folder`. The same picture gives the same files. When an SVG is smaller
 * than its bitmaps, only files for download are made. Rejects when the picture cannot be read, and soon after an abort.
 */
export async function makePictureSet(
  folder: string,
  source: PictureSource,
  signal?: AbortSignal,
): Promise<MadePictures> {
  const content = await readFile(source.path);
  const files: PictureFile[] = [];
  const digests: Record<string, string> = {};
  const middle = await drawAt(content, source, Math.min(640, source.drawn ? 640 : source.width));
  const middleWebp = await pack(open(middle), 'webp');
  const offered = !source.drawn || (await isPixelsLighter(content, middle, middleWebp.length));
  const keep = async (pixels: Pixels, format: PictureFormat) => {
    signal?.throwIfAborted();
    const { width, height } = pixels.info;
    const name = pictureName(source.hash, width, format);
    const packed = pixels === middle && format === 'webp' ? middleWebp : await pack(open(pixels), format);
    await writeFileWhole(join(folder, name), packed);
    digests[name] = sha256Hex(packed);
    files.push({ name, type: pictureTypes[format], width, height, bytes: packed.length });
  };
  const widths = offered ? widthsOf(source) : [...keptWidths];
  const shared = widths.findLast((width) => width <= sharedWidth);
  for (const width of widths) {
    const pixels = width === middle.info.width ? middle : await drawAt(content, source, width);
    if (offered) await keep(pixels, 'avif');
    await keep(pixels, 'webp');
    if (width === shared) await keep(pixels, 'jpg');
  }
  return { tones: await readTones(middle), offered, files, digests };
}

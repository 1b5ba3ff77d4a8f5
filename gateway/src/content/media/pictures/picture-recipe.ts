import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/*
 * Settings of resized pictures. Effort 2 of AVIF was measured on this site's pictures: a tenth of the time of effort 4,
 * for files that are at most a tenth larger.
 */

/** Widths in pixels. Photographs are never enlarged; drawings have no maximum width. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/** Widths of bitmaps for download, of a drawing that is smaller than its bitmaps. */
export const keptWidths = [640, 1280, 1920] as const;

/** Width of the JPEG, for old programs and for previews of shared links. */
export const sharedWidth = 1280;

/** Columns and rows of the tones, the placeholder of a picture. */
export const toneGrid = { columns: 3, rows: 4 } as const;

const settings = {
  avif: { quality: 50, effort: 2, chromaSubsampling: '4:2:0' },
  webp: { quality: 75, effort: 4 },
  jpg: { quality: 82, mozjpeg: true },
} as const;

export type PictureFormat = keyof typeof settings;

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const { vips, aom, webp, mozjpeg, rsvg } = sharp.versions;

/** Six digits of a hash over the settings and the versions of the image libraries. */
export const recipe = createHash('sha256')
  .update(
    JSON.stringify([
      pictureWidths,
      keptWidths,
      sharedWidth,
      toneGrid,
      settings,
      vips,
      aom,
      webp,
      mozjpeg,
      rsvg,
    ]),
  )
  .digest('hex')
  .slice(0, 6);

/** Name of a resized file: source hash, width and recipe, so that the file of a name never changes. */
export function pictureName(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}-${recipe}.${format}`;
}

/** Encodes pixels in a format. */
export function pack(pixels: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return pixels.avif(settings.avif).toBuffer();
  if (format === 'webp') return pixels.webp(settings.webp).toBuffer();
  return pixels.flatten({ background: '#ffffff' }).jpeg(settings.jpg).toBuffer();
}

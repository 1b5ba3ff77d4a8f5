import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/*
 * How pictures are made smaller. Effort 2 of AVIF was measured on this site's pictures: a tenth of the time of effort 4
 * for files that are at most a tenth larger.
 */

/** Widths in pixels; never wider than a photograph is, while a drawing has no width of its own. */
export const pictureWidths = [320, 640, 960, 1280, 1920] as const;

/** Widths of a drawing that is lighter than its pixels: only visitors who keep it take these. */
export const keptWidths = [640, 1280, 1920] as const;

/** Width of the one JPEG, for programs that know nothing newer and for previews of shared links. */
export const sharedWidth = 1280;

/** Columns and rows of the tones that stand in for a picture. */
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

/** Six digits that change with the settings and with the programs that draw and pack. */
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

/** Name of a made file: by its source's hash, width and recipe, so what is behind a name never changes. */
export function pictureName(hash: string, width: number, format: PictureFormat): string {
  return `${hash}-${width}-${recipe}.${format}`;
}

/** A picture of raw pixels, packed. */
export function pack(pixels: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return pixels.avif(settings.avif).toBuffer();
  if (format === 'webp') return pixels.webp(settings.webp).toBuffer();
  return pixels.flatten({ background: '#ffffff' }).jpeg(settings.jpg).toBuffer();
}

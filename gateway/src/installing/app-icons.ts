import type { Sharp } from 'sharp';

/** Icons that are served below `/icons/`, with the pixels of a side. */
export const iconSizes = {
  'any-192': 192,
  'any-512': 512,
  'maskable-512': 512,
  'monochrome-512': 512,
  'apple-touch-180': 180,
} as const;
export type IconName = keyof typeof iconSizes;

export const iconPath = (name: IconName) => `/icons/${name}.png`;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(iconSizes, name);
}

/** Part of a side that the mark takes on a ground: within the circle that every mask leaves (W3C: 80 % of the side). */
const safeShare = 0.64;
/** Sizes in `favicon.ico`. */
const favicons = [16, 32, 48];
/** Pixels per inch at which an SVG's unit is a pixel. */
const plainDensity = 72;

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };

async function openMark(mark: Uint8Array, side: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { width, height, format } = await sharp(mark).metadata();
  // A drawing is rendered at the size that is needed, not enlarged.
  const density = Math.max((plainDensity * side) / Math.max(width, height), 1);
  const picture = format === 'svg' ? sharp(mark, { density }) : sharp(mark);
  return picture.resize(side, side, { fit: 'contain', background: transparent });
}

async function onGround(mark: Uint8Array, side: number, ground: string): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const input = await (await openMark(mark, Math.round(side * safeShare))).png().toBuffer();
  return sharp({ create: { width: side, height: side, channels: 3, background: ground } }).composite([
    { input },
  ]);
}

/** Where the mark is dark it is opaque; systems give that shape a colour of their own. */
async function inOneColour(mark: Uint8Array, side: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const picture = (await openMark(mark, Math.round(side * safeShare))).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + info.channels);
    // Luma (ITU-R BT.709).
    const light = (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    data.set([0, 0, 0, Math.round(alpha * (1 - light))], at);
  }
  const { width, height } = info;
  const margin = Math.floor((side - width) / 2);
  const rest = side - width - margin;
  return sharp(data, { raw: { width, height, channels: 4 } }).extend({
    ...{ top: margin, left: margin, bottom: rest, right: rest },
    background: transparent,
  });
}

function render(name: IconName, mark: Uint8Array, ground: string): Promise<Sharp> {
  const side = iconSizes[name];
  if (name.startsWith('any')) return openMark(mark, side);
  return name.startsWith('monochrome') ? inOneColour(mark, side) : onGround(mark, side, ground);
}

/**
 * An icon of the site as PNG.
 * @param mark the site's logo: SVG, PNG or WebP
 * @param ground `#rrggbb` behind icons that are cut to a shape
 */
export async function renderIcon(name: IconName, mark: Uint8Array, ground: string): Promise<Buffer> {
  return (await render(name, mark, ground))
    .png({ compressionLevel: 9, palette: name !== 'monochrome-512' })
    .toBuffer();
}

/** `favicon.ico`: a directory of PNG files, as Windows Vista and every browser since read it. */
export async function renderFavicon(mark: Uint8Array): Promise<Buffer> {
  const pictures = await Promise.all(
    favicons.map(async (side) => ({ side, png: await (await openMark(mark, side)).png().toBuffer() })),
  );
  const entryBytes = 16;
  const head = Buffer.alloc(6 + entryBytes * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const at = 6 + entryBytes * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

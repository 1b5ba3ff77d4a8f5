import sharp from 'sharp';
import { dome, domeHeight, drum, finial, minaret } from './building.ts';
import { upTo } from './geometry.ts';
import { archPath, band, merlons } from './ornament.ts';
import { blend, type Hour, night } from './palette.ts';
import { along, develop, type Light, lightOf, type Painting, reflect } from './sky-painting.ts';
import { drawing, path, rect, tag } from './svg.ts';

/*
 * Skies painted pixel by pixel, with a building drawn before them: the one album whose pictures are photographs to a
 * browser, heavy as they are and much lighter in their smaller forms.
 */

export const [width, height] = [1440, 1800];
const quality = 84;

/** A building at night by no light but the sky's. */
export const dark: Hour = {
  ...night,
  gilding: night.gilding.map((tone) => blend(tone, '#0A1426', 0.45)),
  wall: '#1B2740',
  wallShade: '#141E33',
  wallDark: '#0D1526',
};

/** A soft pool of lamplight. */
export function pool(id: string, x: number, y: number, radius: number, strength: number): string {
  const stop = (offset: string, opacity: number) =>
    tag('stop', { offset, 'stop-color': '#F7C978', 'stop-opacity': String(opacity) });
  return (
    tag('radialGradient', { id }, stop('0', strength) + stop('.5', strength * 0.35) + stop('1', 0)) +
    tag('circle', { cx: x, cy: y, r: radius, fill: `url(#${id})` })
  );
}

/** A wall with lit arches, as wide as the picture, its foot at the picture's. */
export function litWall(top: number, wide: number, foot: number, hour: Hour, count: number): string {
  const step = wide / count;
  const tall = foot - top;
  let drawn =
    rect(0, top, wide, tall, { fill: hour.wall }) +
    rect(0, top + tall * 0.06, wide, tall * 0.12, { fill: hour.tileField }) +
    band(0, top + tall * 0.075, wide, tall * 0.09, hour.tileLine) +
    merlons(0, top, wide, tall * 0.035, { fill: hour.wallShade });
  for (const index of upTo(count)) {
    const x = step * (index + 0.5);
    drawn +=
      path(archPath(x, foot, step * 0.74, top + tall * 0.52, top + tall * 0.25), { fill: hour.wallDark }) +
      path(archPath(x, foot, step * 0.5, top + tall * 0.66, top + tall * 0.44), { fill: '#C98A34' }) +
      path(archPath(x, foot, step * 0.34, top + tall * 0.72, top + tall * 0.54), { fill: '#F5D08A' }) +
      pool(`lamp${index}`, x, top + tall * 0.7, step * 0.72, 0.42);
  }
  return drawn;
}

/** Dome between two towers above such a wall. */
export function sanctuary(center: number, ground: number, size: number, hour: Hour, wide = width): string {
  const foot = ground - size * 1.05;
  return (
    minaret(center - size * 2.35, ground, ground - size * 4.1, size * 0.3, hour) +
    minaret(center + size * 2.35, ground, ground - size * 4.1, size * 0.3, hour) +
    drum(center, foot - size * 0.72, foot, size, hour) +
    dome(center, foot - size * 0.72, size, hour, { gores: 24, rows: 10, light: -20 }) +
    finial(center, foot - size * 0.72 - size * domeHeight + 4, size * 0.42, hour.gilding[2] ?? '') +
    litWall(foot, wide, ground, hour, Math.max(5, Math.round(wide / (size * 0.72))))
  );
}

export async function print(sky: Painting, scene: string, parts: string, water?: number): Promise<Buffer> {
  const raw = { width: sky.width, height: sky.height, channels: 3 } as const;
  const overlay = Buffer.from(drawing(sky.width, sky.height, scene, parts));
  const picture = await sharp(develop(sky), { raw })
    .composite([{ input: overlay }])
    .removeAlpha()
    .raw()
    .toBuffer();
  if (water !== undefined) reflect(picture, sky.width, sky.height, water);
  return sharp(picture, { raw }).webp({ quality, effort: 5 }).toBuffer();
}

export const evening = along(['#04081A', '#081230', '#0F2147', '#1B3A63', '#31597B'].map(lightOf));

export const add = (base: Light, more: Light, strength: number): Light => [
  base[0] + more[0] * strength,
  base[1] + more[1] * strength,
  base[2] + more[2] * strength,
];

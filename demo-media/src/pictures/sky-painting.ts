import { randomFrom, upTo } from './geometry.ts';

/** A colour of light: red, green, blue from 0 to 1 and above, where it is brighter than the picture can show. */
export type Light = readonly [red: number, green: number, blue: number];

/** A picture made of light, pixel by pixel. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
}

/** `#rrggbb` as light. */
export const lightOf = (hex: string): Light => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return [red, green, blue];
};

/** A number from 0 to below 1 for a point of a grid, the same for the same point. */
function scatter(x: number, y: number, seed: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2147483647);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
}

const smooth = (part: number) => part * part * (3 - 2 * part);

function noise(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [across, down] = [smooth(x - left), smooth(y - top)];
  const at = (dx: number, dy: number) => scatter(left + dx, top + dy, seed);
  const upper = at(0, 0) + (at(1, 0) - at(0, 0)) * across;
  const lower = at(0, 1) + (at(1, 1) - at(0, 1)) * across;
  return upper + (lower - upper) * down;
}

/** Clouds of noise between 0 and 1; `octaves` finer and finer. */
export function clouds(x: number, y: number, seed: number, octaves = 5): number {
  let [sum, strength, scale] = [0, 0.5, 1];
  for (const octave of upTo(octaves)) {
    sum += strength * noise(x * scale, y * scale, seed + octave);
    strength /= 2;
    scale *= 2.03;
  }
  return sum / (1 - 0.5 ** octaves);
}

/** Sets every pixel by its place; both parts of a place go from 0 to 1. */
export function paint(width: number, height: number, at: (x: number, y: number) => Light): Painting {
  const light = new Float32Array(width * height * 3);
  for (const row of upTo(height))
    for (const column of upTo(width)) light.set(at(column / width, row / height), (row * width + column) * 3);
  return { width, height, light };
}

/** Light along a line of colours, from 0 to 1. */
export function along(stops: readonly Light[]): (part: number) => Light {
  return (part) => {
    const place = Math.min(Math.max(part, 0), 1) * (stops.length - 1);
    const index = Math.min(Math.floor(place), stops.length - 2);
    const [from, to] = [stops[index] ?? [0, 0, 0], stops[index + 1] ?? [0, 0, 0]];
    const mix = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * (place - index);
    return [mix(0), mix(1), mix(2)];
  };
}

/** Adds a point of light with its soft rim; place and size in pixels. */
export function shine(
  { width, height, light }: Painting,
  x: number,
  y: number,
  size: number,
  tone: Light,
): void {
  const reach = Math.ceil(size * 3.2);
  for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(height, y + reach); row += 1) {
    for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(width, x + reach); column += 1) {
      const strength = Math.exp(-((column - x) ** 2 + (row - y) ** 2) / (2 * size * size));
      const at = (row * width + column) * 3;
      for (const channel of [0, 1, 2] as const)
        light[at + channel] = (light[at + channel] ?? 0) + tone[channel] * strength;
    }
  }
}

const starTones: readonly Light[] = [
  [0.72, 0.82, 1],
  [1, 1, 1],
  [1, 0.93, 0.78],
  [1, 0.84, 0.62],
];

/** Strews stars over the upper `part` of a sky; few are bright. Where `thin` says so there are none. */
export function strewStars(
  sky: Painting,
  count: number,
  seed: number,
  part = 1,
  thin: (x: number, y: number) => boolean = () => false,
): void {
  const random = randomFrom(seed);
  for (const _ of upTo(count)) {
    const [x, y, bright, kind] = [random(), random() * part, random() ** 7, random()];
    if (thin(x, y)) continue;
    const tone = starTones[Math.floor(kind * starTones.length)] ?? [1, 1, 1];
    const strength = 0.18 + bright * 1.5;
    const size = 0.65 + bright * 1.5;
    const [px, py] = [x * sky.width, y * sky.height];
    shine(sky, px, py, size, [tone[0] * strength, tone[1] * strength, tone[2] * strength]);
    if (bright > 0.45)
      shine(sky, px, py, size * 6, [tone[0] * bright * 0.1, tone[1] * bright * 0.1, tone[2] * bright * 0.12]);
  }
}

/** Bytes of a painting, three a pixel. A grain finer than one step keeps even skies from showing steps. */
export function develop({ light }: Painting, seed = 5): Buffer {
  const random = randomFrom(seed);
  const bytes = Buffer.alloc(light.length);
  for (let at = 0; at < light.length; at += 3) {
    const grain = (random() - 0.5) * 1.6;
    for (const channel of [0, 1, 2])
      bytes[at + channel] = Math.max(0, Math.min(255, Math.round((light[at + channel] ?? 0) * 255 + grain)));
  }
  return bytes;
}

/** The picture in still water below `line` (0 to 1): upside down, broken by ripples and darker. */
export function reflect(picture: Buffer, width: number, height: number, line: number): void {
  const surface = Math.round(height * line);
  for (let row = surface; row < height; row += 1) {
    const depth = row - surface;
    const near = depth / (height - surface);
    const sway = Math.sin(depth * 0.16 + Math.sin(depth * 0.031) * 4) * (1 + near * 7);
    const source = Math.max(0, surface - 1 - Math.round(depth * 0.94 + sway * 0.6));
    for (const column of upTo(width)) {
      const shift = Math.round(sway + Math.sin(column * 0.02 + depth * 0.4) * near * 3);
      const from = (source * width + Math.min(width - 1, Math.max(0, column + shift))) * 3;
      const to = (row * width + column) * 3;
      const kept = 0.66 - near * 0.26;
      for (const [channel, tint] of [6, 12, 24].entries())
        picture[to + channel] = Math.round((picture[from + channel] ?? 0) * kept + tint * (1 - kept));
    }
  }
}

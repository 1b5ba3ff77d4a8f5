import { type Point, upTo } from './geometry.ts';
import { archPath, band } from './ornament.ts';
import type { Hour } from './palette.ts';
import { circle, path, rect, short, through } from './svg.ts';

/** Half widths and heights of an onion dome of radius 1, from its foot to its tip. */
const profile: readonly Point[] = (() => {
  const curve = (corners: readonly Point[], t: number): Point => {
    const weights = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    const sum = (axis: 0 | 1) =>
      corners.reduce((whole, corner, index) => whole + corner[axis] * (weights[index] ?? 0), 0);
    return [sum(0), sum(1)];
  };
  const lower: Point[] = [
    [0.93, 0],
    [1.07, 0.28],
    [1.07, 0.76],
    [0.63, 1.14],
  ];
  const upper: Point[] = [
    [0.63, 1.14],
    [0.38, 1.35],
    [0.1, 1.46],
    [0, 1.64],
  ];
  return [
    ...upTo(12).map((step) => curve(lower, step / 12)),
    ...upTo(8).map((step) => curve(upper, step / 7)),
  ];
})();

/** Height of a dome of radius 1. */
export const domeHeight = 1.64;

const meridian = (center: number, foot: number, radius: number, angle: number): Point[] =>
  profile.map(([width, height]) => [
    center + width * radius * Math.sin((angle * Math.PI) / 180),
    foot - height * radius,
  ]);

/** Outline of a dome as path data. */
export function domePath(center: number, foot: number, radius: number): string {
  return through([...meridian(center, foot, radius, -90), ...meridian(center, foot, radius, 90).reverse()]);
}

interface DomeOptions {
  gores: number;
  /** Rows of plates; none draws no seams. */
  rows: number;
  /** Where the light falls, in degrees from the middle; negative is left. */
  light?: number;
}

/** A gilded dome of standing gores in flat tones. */
export function dome(center: number, foot: number, radius: number, hour: Hour, options: DomeOptions): string {
  const { gores, rows, light = -36 } = options;
  const { gilding } = hour;
  const step = 180 / gores;
  let drawn = '';
  for (const index of upTo(gores)) {
    const from = -90 + index * step;
    const shade = 1 - (Math.cos(((from + step / 2 - light) * Math.PI) / 180) * 0.5 + 0.5);
    const tone = Math.min(gilding.length - 1, Math.round(shade * gilding.length * 1.15));
    const fill = gilding[tone] ?? hour.frame;
    const edge = index === gores - 1 ? from + step : from + step + 1.5;
    const outline = [
      ...meridian(center, foot, radius, from),
      ...meridian(center, foot, radius, edge).reverse(),
    ];
    drawn += path(through(outline), { fill });
  }
  if (rows === 0) return drawn;
  let seams = '';
  for (const index of upTo(gores - 1))
    seams += through(meridian(center, foot, radius, -90 + (index + 1) * step), false);
  for (const row of upTo(rows)) {
    const [width, height] = profile[Math.round(((row + 1) * 15) / (rows + 1))] ?? [0, 0];
    const y = foot - height * radius;
    seams +=
      `M${short(center - width * radius)} ${short(y)}` +
      `Q${short(center)} ${short(y + width * radius * 0.13)} ${short(center + width * radius)} ${short(y)}`;
  }
  return drawn + path(seams, { fill: 'none', stroke: hour.seam, 'stroke-width': radius / 180, opacity: 0.3 });
}

/** A plate of gilding with its tone. */
export interface Plate {
  corners: Point[];
  fill: string;
}

/** The plates of a dome, row by row from its foot, each row from left to right. */
export function domePlates(
  center: number,
  foot: number,
  radius: number,
  hour: Hour,
  options: DomeOptions,
): Plate[] {
  const { gores, rows, light = -36 } = options;
  const step = 180 / gores;
  const last = profile.length - 1;
  return upTo(rows).flatMap((row) => {
    const [low, high] = [Math.round((row * last) / rows), Math.round(((row + 1) * last) / rows)];
    return upTo(gores).map((index) => {
      const from = -90 + index * step;
      const [left, right] = [
        meridian(center, foot, radius, from),
        meridian(center, foot, radius, from + step),
      ];
      const shade = 1 - (Math.cos(((from + step / 2 - light) * Math.PI) / 180) * 0.5 + 0.5);
      const tone = Math.min(hour.gilding.length - 1, Math.round(shade * hour.gilding.length * 1.15));
      return {
        corners: [...left.slice(low, high + 1), ...right.slice(low, high + 1).reverse()],
        fill: hour.gilding[tone] ?? hour.frame,
      };
    });
  });
}

/** The ornament on a dome's tip: globes and a drop. */
export function finial(center: number, y: number, size: number, fill: string): string {
  const drop =
    `M${short(center)} ${short(y - size * 1.12)}c${short(size * 0.16)} ${short(size * 0.26)} ${short(size * 0.08)} ${short(size * 0.4)} 0 ${short(size * 0.42)}` +
    `c${short(-size * 0.08)} ${short(-size * 0.02)} ${short(-size * 0.16)} ${short(-size * 0.16)} 0 ${short(-size * 0.42)}Z`;
  return (
    rect(center - size * 0.035, y - size * 0.8, size * 0.07, size * 0.9, { fill }) +
    circle([center, y - size * 0.12], size * 0.14, { fill }) +
    circle([center, y - size * 0.4], size * 0.1, { fill }) +
    circle([center, y - size * 0.6], size * 0.065, { fill }) +
    path(drop, { fill })
  );
}

/** The round wall below a dome with its windows, band and mouldings; `top` is the dome's foot. */
export function drum(center: number, top: number, bottom: number, radius: number, hour: Hour): string {
  const height = bottom - top;
  const width = radius * 1.96;
  let drawn =
    rect(center - width / 2, top, width, height, { fill: hour.tile }) +
    rect(center + width * 0.1, top, width * 0.4, height, { fill: '#061322', opacity: 0.16 }) +
    rect(center + width * 0.31, top, width * 0.19, height, { fill: '#061322', opacity: 0.2 });
  for (const index of upTo(11)) {
    const angle = ((index - 5) * 15.5 * Math.PI) / 180;
    const x = center + radius * 0.98 * Math.sin(angle);
    const pane = radius * 0.13 * Math.cos(angle);
    const low = bottom - height * 0.03;
    drawn +=
      path(archPath(x, low, pane * 1.5, bottom - height * 0.34, bottom - height * 0.52), {
        fill: hour.frame,
      }) +
      path(archPath(x, low, pane, bottom - height * 0.33, bottom - height * 0.46), {
        fill: hour.lit ? hour.recess : '#123844',
      });
  }
  return (
    drawn +
    rect(center - radius * 1.02, top + height * 0.04, radius * 2.04, height * 0.35, {
      fill: hour.tileField,
    }) +
    band(center - radius * 0.98, top + height * 0.08, radius * 1.96, height * 0.27, hour.tileLine) +
    rect(center - radius * 1.04, top - height * 0.01, radius * 2.08, height * 0.05, {
      fill: hour.gilding[2] ?? '',
    }) +
    rect(center - radius * 1.03, top + height * 0.38, radius * 2.06, height * 0.045, {
      fill: hour.gilding[3] ?? '',
    })
  );
}

/** A prayer tower from `top` to `bottom`. Its bands are filled with the pattern `tile`. */
export function minaret(center: number, bottom: number, top: number, width: number, hour: Hour): string {
  const height = bottom - top;
  const balcony = top + height * 0.34;
  const cap = top + height * 0.13;
  const shaft = (wide: number, from: number, to: number) =>
    rect(center - wide / 2, from, wide, to - from, { fill: hour.wall }) +
    rect(center + wide * 0.08, from, wide * 0.42, to - from, { fill: hour.wallShade }) +
    rect(center + wide * 0.34, from, wide * 0.16, to - from, { fill: hour.wallDark, opacity: 0.6 });
  let drawn = shaft(width, balcony, bottom);
  for (const part of [0.1, 0.36, 0.62]) {
    const y = balcony + (bottom - balcony) * part;
    drawn +=
      rect(center - width / 2, y, width, width * 0.62, { fill: hour.frame }) +
      rect(center - width / 2, y + 2, width, width * 0.62 - 4, { fill: 'url(#tile)' }) +
      rect(center + width * 0.08, y, width * 0.42, width * 0.62, { fill: '#0A1426', opacity: 0.18 });
  }
  for (const step of upTo(4)) {
    const wide = width * (1 + 0.16 * (step + 1));
    drawn += rect(center - wide / 2, balcony - (0.12 + step * 0.16) * width, wide, width * 0.16, {
      fill: step % 2 ? hour.wallShade : hour.tile,
    });
  }
  const rail = balcony - width * 0.68;
  const lantern = width * 0.66;
  drawn +=
    rect(center - width * 0.86, rail - width * 0.32, width * 1.72, width * 0.32, { fill: hour.tileField }) +
    band(center - width * 0.86, rail - width * 0.3, width * 1.72, width * 0.28, hour.tileLine) +
    rect(center - width * 0.9, rail - width * 0.38, width * 1.8, width * 0.07, { fill: hour.frame }) +
    shaft(lantern, cap, rail - width * 0.38);
  for (const side of [-1, 0, 1]) {
    drawn += path(
      archPath(
        center + side * lantern * 0.3,
        rail - width * 0.42,
        lantern * 0.2,
        rail - width,
        rail - width * 1.2,
      ),
      { fill: hour.recess },
    );
  }
  return (
    drawn +
    rect(center - lantern * 0.5, cap, lantern, width * 0.24, { fill: hour.tile }) +
    rect(center - lantern * 0.62, cap - width * 0.1, lantern * 1.24, width * 0.12, { fill: hour.frame }) +
    dome(center, cap - width * 0.1, lantern * 0.56, hour, { gores: 10, rows: 0 }) +
    finial(center, cap - width * 0.1 - lantern * 0.56 * domeHeight, lantern * 0.8, hour.gilding[3] ?? '')
  );
}

/** A cypress standing on `y`. */
export function cypress(x: number, y: number, height: number, width: number, hour: Hour): string {
  const side = (from: number, to: number) =>
    `M${short(x)} ${short(y - height)}C${short(x + width * 0.5)} ${short(y - height * 0.72)} ${short(x + width * 0.62)} ${short(y - height * 0.3)} ${short(x + width * 0.3)} ${short(y)}` +
    `H${short(x + width * from)}C${short(x + width * to)} ${short(y - height * 0.35)} ${short(x + width * to * 0.8)} ${short(y - height * 0.72)} ${short(x)} ${short(y - height)}Z`;
  return path(side(-0.3, -0.62), { fill: hour.tree }) + path(side(0.05, 0.2), { fill: hour.treeShade });
}

import { domePath, minaret } from './building.ts';
import { courtParts } from './court.ts';
import { polar, randomFrom, upTo } from './geometry.ts';
import { add, dark, evening, height, pool, print, sanctuary, width } from './night-scene.ts';
import { merlons } from './ornament.ts';
import { night } from './palette.ts';
import { along, clouds, lightOf, paint, shine, strewStars } from './sky-painting.ts';
import { path, rect } from './svg.ts';

/** The band of our galaxy standing over the dome. */
export function galaxyOverTheDome(): Promise<Buffer> {
  const sky = paint(width, height, (x, y) => {
    const across = (x - 0.52 - (y - 0.4) * 0.42) / 0.16;
    const dust = clouds(x * 7 + 3, y * 8, 11);
    const body = Math.exp(-across * across) * (0.35 + clouds(x * 3, y * 3.4, 4) * 0.9);
    const lane = Math.exp(-(((across + 0.15) / 0.34) ** 2)) * Math.max(0, dust - 0.36) * 2.1;
    const strength = Math.max(0, body - lane) * (1 - y * 0.5);
    const warm = add([0.3, 0.36, 0.52], [0.34, 0.2, 0.04], clouds(x * 5, y * 5, 21));
    return add(evening(y ** 1.15 * 1.05), warm, strength * 0.72);
  });
  strewStars(sky, 5200, 31, 0.86);
  strewStars(sky, 3800, 77, 0.8, (x, y) => Math.abs(x - 0.52 - (y - 0.4) * 0.42) > 0.15);
  return print(sky, sanctuary(720, 1800, 210, night), courtParts(night, 1.6));
}

/** A young moon, its dark side lit by the earth, beside a tower after sunset. */
export function crescentByTheTower(): Promise<Buffer> {
  const dusk = along(
    ['#0A1836', '#14305A', '#2C5A80', '#6F94A0', '#D9A878', '#F0B36E', '#B9683F'].map(lightOf),
  );
  const sky = paint(width, height, (x, y) => {
    const haze = clouds(x * 2, y * 14, 8) - 0.5;
    const base = dusk(y * 1.12 + haze * 0.05 * y);
    const veil = Math.max(0, clouds(x * 1.6 + 9, y * 11, 51) - 0.56) * Math.exp(-(((y - 0.66) / 0.15) ** 2));
    return add(base, [0.55, 0.3, 0.22], veil * 1.7);
  });
  const [cx, cy, radius] = [470, 560, 84];
  shine(sky, cx, cy, 230, [0.09, 0.1, 0.11]);
  for (let row = cy - radius; row <= cy + radius; row += 1) {
    for (let column = cx - radius; column <= cx + radius; column += 1) {
      const away = Math.hypot(column - cx, row - cy);
      if (away > radius) continue;
      const rim = Math.min(1, (radius - away) / 1.5);
      const shade = Math.hypot(column - cx + 26, row - cy + 20);
      const lit = Math.min(1, Math.max(0, (shade - radius * 0.96) / 9)) * rim;
      const seas = clouds(column / 40, row / 40, 3) * 0.08;
      const at = (row * width + column) * 3;
      for (const [channel, tone] of [1, 0.96, 0.86].entries()) {
        const under = sky.light[at + channel] ?? 0;
        sky.light[at + channel] = Math.max(under, under + (0.05 + seas) * rim) + lit * (tone - under);
      }
    }
  }
  strewStars(sky, 170, 19, 0.42);
  shine(sky, 720, 760, 3.4, [1.3, 1.2, 1]);
  shine(sky, 720, 760, 18, [0.16, 0.14, 0.1]);
  const far = '#2B2236';
  const scene =
    path(
      `M0 1800V1600${upTo(19)
        .map((at) => `h40v${((at * 53) % 7) * 9 - 27}h36v${27 - ((at * 53) % 7) * 9}`)
        .join('')}V1800Z`,
      { fill: far },
    ) +
    path(domePath(330, 1590, 120), { fill: far }) +
    minaret(1080, 1800, 420, 118, { ...dark, tile: '#123E48', frame: '#6E5426' }) +
    rect(0, 1700, width, 100, { fill: '#0B1220' }) +
    merlons(0, 1702, width, 22, { fill: '#0B1220' }) +
    pool('gallery', 1080, 820, 150, 0.55);
  return print(sky, scene, courtParts(dark, 2.4));
}

/** An hour of the turning sky: each star draws its arc around the pole. */
export function turningStars(): Promise<Buffer> {
  const sky = paint(width, height, (x, y) =>
    add(evening(y * 1.1), [0.16, 0.1, 0.03], Math.exp(-(((y - 1) / 0.3) ** 2)) * (0.6 + x * 0.2)),
  );
  const random = randomFrom(404);
  const pole = [720, 600] as const;
  for (const _ of upTo(620)) {
    const [radius, start, bright] = [30 + random() ** 0.7 * 1500, random() * 360, random() ** 3];
    const tone = along([
      [0.6, 0.75, 1],
      [1, 1, 1],
      [1, 0.82, 0.58],
    ])(random());
    const sweep = 24;
    const pieces = Math.ceil((radius * sweep * Math.PI) / 180 / 1.4);
    for (const piece of upTo(pieces)) {
      const [x, y] = polar([pole[0], pole[1]], radius, start + (piece / pieces) * sweep);
      if (x < -4 || y < -4 || x > width + 4 || y > height) continue;
      const strength = (0.05 + bright * 0.34) * Math.min(1, (piece + 8) / pieces + 0.3);
      shine(sky, x, y, 0.8 + bright * 0.5, [tone[0] * strength, tone[1] * strength, tone[2] * strength]);
    }
  }
  shine(sky, pole[0], pole[1], 2.2, [1, 0.95, 0.85]);
  return print(sky, sanctuary(720, 1800, 180, dark), courtParts(dark, 1.4));
}

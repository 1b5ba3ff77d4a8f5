import { type CourtPlace, courtBuildings, courtParts } from '../pictures/court.ts';
import { courtFloor, longPool } from '../pictures/court-ground.ts';
import { randomFrom, star, upTo } from '../pictures/geometry.ts';
import { blend, dawn, dusk, type Hour, night, steps } from '../pictures/palette.ts';
import { circle, drawing, group, path, rect, short, through } from '../pictures/svg.ts';

/** Length of the film in seconds. */
export const dawnSeconds = 28;

const place: CourtPlace = { width: 1280, height: 720, center: 640, ground: 560, scale: 0.64 };

const mix = (first: readonly string[], second: readonly string[], part: number) =>
  first.map((tone, index) => blend(tone, second[index] ?? tone, part));

/** The court between night (0) and dawn (1), by way of the warm light between them. */
function hourAt(part: number): Hour {
  const [from, to] = part < 0.5 ? [night, dusk] : [dusk, dawn];
  const way = part < 0.5 ? part * 2 : part * 2 - 1;
  const tone = (key: Exclude<keyof Hour, 'sky' | 'gilding' | 'lit'>) => blend(from[key], to[key], way);
  return {
    sky: mix(from.sky, to.sky, way),
    gilding: mix(from.gilding, to.gilding, way),
    seam: tone('seam'),
    wall: tone('wall'),
    wallShade: tone('wallShade'),
    wallDark: tone('wallDark'),
    recess: tone('recess'),
    recessDeep: tone('recessDeep'),
    door: tone('door'),
    tile: tone('tile'),
    tileField: tone('tileField'),
    tileLine: tone('tileLine'),
    tileCore: tone('tileCore'),
    frame: tone('frame'),
    floor: tone('floor'),
    floorShade: tone('floorShade'),
    joint: tone('joint'),
    water: tone('water'),
    ripple: tone('ripple'),
    tree: tone('tree'),
    treeShade: tone('treeShade'),
    far: tone('far'),
    lit: part < 0.5,
  };
}

/** Light of the film's stages, from night to dawn. */
export const stages: readonly number[] = [0, 0.25, 0.49, 0.75, 1];

/** What stands, on a clear ground, at a stage of the light. */
export function courtAt(part: number): string {
  const hour = hourAt(part);
  return drawing(
    place.width,
    place.height,
    group(courtBuildings(hour, place), { id: 'court' }) + courtFloor(hour, place) + longPool(hour, place),
    courtParts(hour, place.scale),
  );
}

/** How much of the dawn has come at a second: 0 to 1. */
export function lightAt(at: number): number {
  const part = Math.min(1, Math.max(0, (at - 3) / 20));
  return part * part * (3 - 2 * part);
}

/** The sky at a second: stars that fade, discs of light, clouds that drift. */
export function skyAt(at: number): string {
  const part = lightAt(at);
  const random = randomFrom(12);
  const middle = steps(['#1B2550', '#3C4A7C', '#8D7F98', '#D9A58D', '#F3CC98', '#FBE6BC'], 11);
  const early = steps(night.sky, 11);
  const late = steps(dawn.sky, 11);
  const tones = upTo(11).map((index) => {
    const [first, second, third] = [early[index] ?? '', middle[index] ?? '', late[index] ?? ''];
    return part < 0.5 ? blend(first, second, part * 2) : blend(second, third, part * 2 - 1);
  });
  const height = 470 - part * 70;
  let body = rect(0, 0, 1280, 720, { fill: tones[0] ?? '' });
  for (const [index, fill] of tones.entries())
    if (index > 0) body += circle([640, height], 860 * (1 - index / 11) ** 1.1, { fill });
  let stars = '';
  for (const _ of upTo(90)) {
    const [x, y, size] = [random() * 1280, random() * 430, random()];
    const twinkle = 0.75 + 0.25 * Math.sin(at * 1.7 + x);
    stars +=
      size > 0.9
        ? path(through(star([x, y], (3.5 + size * 3) * twinkle, 8, 3)), { fill: '#F4E3B4' })
        : circle([x, y], (0.9 + size) * twinkle, { fill: '#DDE6F2' });
  }
  const clouds = [
    [90, 210, 330],
    [860, 150, 300],
    [420, 100, 220],
    [1160, 280, 260],
  ] as const;
  const drift = clouds
    .map(([x, y, wide]) => {
      const left = x + at * 5 - 60;
      return `M${short(left)} ${y}q${short(wide * 0.12)} -12 ${short(wide * 0.3)} -9q${short(wide * 0.14)} -14 ${short(wide * 0.3)} -3q${short(wide * 0.2)} -5 ${short(wide * 0.4)} 12Z`;
    })
    .join('');
  return drawing(
    1280,
    720,
    body +
      group(stars, { opacity: Math.max(0, 1 - part * 2.2) }) +
      path(drift, { fill: '#FFF8E6', opacity: 0.55 * part }),
  );
}

/** The first picture of the day as a still: cover of the film. */
export function dawnStill(): string {
  const { width, height } = place;
  const tones = steps(dawn.sky, 11);
  const sky = tones
    .map((fill, index) => circle([640, 400], 860 * (1 - index / 11) ** 1.1, { fill }))
    .join('');
  const hour = hourAt(1);
  return drawing(
    width,
    height,
    rect(0, 0, width, height, { fill: tones[0] ?? '' }) +
      sky +
      group(courtBuildings(hour, place, 12), { id: 'court' }) +
      courtFloor(hour, place) +
      longPool(hour, place),
    courtParts(hour, place.scale),
  );
}

import { cypress, dome, domeHeight, drum, finial, minaret } from './building.ts';
import { type Point, randomFrom, star, upTo } from './geometry.ts';
import { muqarnas } from './muqarnas.ts';
import { archPath, band, khatam, merlons } from './ornament.ts';
import { blend, colour, type Hour } from './palette.ts';
import { circle, group, path, rect, short, through, use, within } from './svg.ts';

/** Where a court stands in its picture. `ground` is the foot of the walls, `scale` 1 makes the portal 430 wide. */
export interface CourtPlace {
  width: number;
  height: number;
  center: number;
  ground: number;
  scale: number;
}

/** Fields of tile and repeated parts that courts are made of. */
export const courtParts = (hour: Hour, scale: number) =>
  khatam('tile', 28 * scale, {
    ground: hour.tile,
    fill: hour.tileField,
    line: hour.tileLine,
    core: hour.tileCore,
    width: 0.9,
  }) +
  khatam('field', 34 * scale, {
    ground: hour.tileField,
    fill: hour.tile,
    line: hour.tileLine,
    core: hour.tileLine,
    width: 1.1,
  }) +
  group(bay(124 * scale, 212 * scale, hour), { id: 'bay' }) +
  group(minaret(0, 0, -690 * scale, 50 * scale, hour), { id: 'tower' });

/** Discs of light around the dome, clouds by day, stars by night. */
export function courtSky(hour: Hour, place: CourtPlace, seed = 7): string {
  const { width, ground, center, scale } = place;
  const light: Point = [center, ground - 250 * scale];
  const reach = Math.hypot(Math.max(center, width - center), light[1]) * 1.02;
  const random = randomFrom(seed);
  const count = hour.sky.length * 2 - 1;
  let sky = rect(0, 0, width, ground, { fill: hour.sky[0] ?? '' });
  for (const index of upTo(count)) {
    const at = index / 2;
    const low = hour.sky[Math.floor(at)] ?? '';
    const tone = blend(low, hour.sky[Math.ceil(at)] ?? low, at % 1);
    if (index > 0) sky += circle(light, reach * (1 - index / count) ** 1.12, { fill: tone });
  }
  if (hour.lit) {
    let small = '';
    let large = '';
    for (const _ of upTo(110)) {
      const [x, y, size] = [random() * width, random() * ground * 0.82, random()];
      if (Math.hypot(x - light[0], y - light[1]) < 330 * scale) continue;
      if (size > 0.9) large += through(star([x, y], 3 + random() * 5, 8, 3));
      else small += circle([x, y], 0.7 + size * 1.2, {});
    }
    return sky + group(small, { fill: '#DDE6F2', opacity: 0.75 }) + path(large, { fill: '#F4E3B4' });
  }
  for (const [x, y, wide] of [
    [0.08, 0.36, 0.34],
    [0.84, 0.3, 0.3],
    [0.3, 0.2, 0.2],
    [0.7, 0.46, 0.24],
  ] as const) {
    const span = wide * width;
    sky += path(
      `M${short(x * width - span / 2)} ${short(y * ground)}q${short(span * 0.12)} -16 ${short(span * 0.3)} -12q${short(span * 0.14)} -18 ${short(span * 0.3)} -4q${short(span * 0.2)} -6 ${short(span * 0.4)} 16Z`,
      { fill: '#FFF8E6', opacity: 0.5 },
    );
  }
  return sky;
}

/** One bay of an arcade with its left foot at 0,0: tiled spandrels, a niche, a grated door and a lamp. */
export function bay(width: number, height: number, hour: Hour): string {
  const [center, tip, spring] = [width / 2, -height * 0.83, -height * 0.5];
  const niche = width * 0.66;
  const door = niche * 0.52;
  const sill = -height * 0.34;
  let grate = '';
  for (const index of [1, 2, 3])
    grate += `M${short(center - door / 2 + (door * index) / 4)} 0V${short(sill - height * 0.03)}`;
  for (const index of [1, 2, 3, 4])
    grate += `M${short(center - door / 2)} ${short(-height * 0.07 * index)}h${short(door)}`;
  return (
    rect(0, -height, width, height, { fill: hour.wall }) +
    rect(width * 0.09, -height * 0.93, width * 0.82, height * 0.93, {
      fill: 'url(#tile)',
      stroke: hour.frame,
      'stroke-width': width * 0.02,
    }) +
    path(archPath(center, 0, niche + width * 0.07, spring, tip - height * 0.035), { fill: hour.frame }) +
    path(archPath(center, 0, niche, spring, tip), { fill: hour.recess }) +
    path(
      archPath(
        center + (hour.lit ? 0 : niche * 0.06),
        0,
        niche * 0.76,
        spring + height * 0.03,
        tip + height * 0.1,
      ),
      {
        fill: hour.recessDeep,
      },
    ) +
    path(archPath(center, 0, door, sill + height * 0.02, sill - height * 0.1), { fill: hour.door }) +
    path(grate, { fill: 'none', stroke: hour.lit ? '#A8722A' : '#3E6B74', 'stroke-width': width * 0.012 }) +
    rect(center - 0.6, tip, 1.2, height * 0.16, { fill: hour.frame }) +
    circle([center, tip + height * 0.18], width * 0.035, { fill: hour.lit ? '#FFE3A0' : colour.gold400 }) +
    rect(0, -height, width * 0.06, height, { fill: hour.wallShade }) +
    rect(width * 0.94, -height, width * 0.06, height, { fill: hour.wallShade })
  );
}

function wing(from: number, to: number, hour: Hour, { ground, scale }: CourtPlace): string {
  const top = ground - 212 * scale;
  const width = to - from;
  return (
    rect(from, top - 37 * scale, width, 37 * scale, { fill: hour.tileField }) +
    band(from, top - 31 * scale, width, 26 * scale, hour.tileLine) +
    rect(from, top - 38 * scale, width, 4 * scale, { fill: hour.frame }) +
    rect(from, top - 3, width, 4, { fill: hour.frame }) +
    merlons(from, top - 38 * scale, width, 10 * scale, { fill: hour.wall, stroke: hour.wallDark })
  );
}

/** The gate-like front below the dome, with its vault and lit door. */
export function portal(center: number, ground: number, scale: number, hour: Hour): string {
  const s = scale;
  const [left, top, width] = [center - 215 * s, ground - 372 * s, 430 * s];
  const [opening, spring, tip] = [238 * s, ground - 190 * s, ground - 290 * s];
  const arch = archPath(center, ground, opening, spring, tip);
  const tones: readonly (readonly [string, string])[] = [
    [hour.tileField, blend(hour.tileField, '#061322', 0.3)],
    [hour.tile, blend(hour.tile, '#061322', 0.3)],
  ];
  let grate = '';
  for (const index of upTo(7))
    grate += `M${short(center + (index - 3) * 19 * s)} ${short(ground)}v${short(-160 * s)}`;
  for (const index of upTo(8))
    grate += `M${short(center - 67 * s)} ${short(ground - (index + 1) * 19 * s)}h${short(134 * s)}`;
  const door = archPath(center, ground, opening * 0.56, ground - 118 * s, ground - 160 * s);
  const inside =
    muqarnas({
      center,
      width: opening,
      spring,
      tip,
      rows: 6,
      tones,
      hollow: hour.tileCore,
      line: hour.tileLine,
    }) +
    path(archPath(center, ground, opening * 0.62, ground - 120 * s, ground - 168 * s), { fill: hour.frame }) +
    path(door, { fill: hour.lit ? '#FDE7B0' : '#16323F' });
  const bars = path(grate, {
    fill: 'none',
    stroke: hour.lit ? '#B7802F' : '#C19A4C',
    'stroke-width': 1.6 * s,
  });
  const frame = (inset: number, fill: string) =>
    rect(left + inset * s, top + (inset - 4) * s, width - 2 * inset * s, ground - top - (inset - 4) * s, {
      fill,
      stroke: hour.frame,
      'stroke-width': 3 * s,
    });
  return (
    rect(left, top, width, ground - top, { fill: hour.wall }) +
    rect(left, top, 16 * s, ground - top, { fill: hour.wallShade }) +
    rect(left + width - 16 * s, top, 16 * s, ground - top, { fill: hour.wallDark }) +
    frame(22, hour.tileField) +
    band(left + 34 * s, top + 24 * s, width - 68 * s, 34 * s, hour.tileLine) +
    frame(62, 'url(#field)') +
    path(archPath(center, ground, opening + 16 * s, spring, tip - 12 * s), { fill: hour.frame }) +
    path(arch, { fill: hour.recess }) +
    within('vault', arch, inside) +
    within('grate', door, bars) +
    rect(left - 5, top - 8 * s, width + 10, 9 * s, { fill: hour.frame }) +
    merlons(left, top - 8 * s, width, 11 * s, { fill: hour.wall, stroke: hour.wallDark })
  );
}

/** Everything that stands: far roofs, cypresses, wings, towers, dome and portal. Wants `courtParts`. */
export function courtBuildings(hour: Hour, place: CourtPlace, gores = 16): string {
  const { width, center, ground, scale: s } = place;
  const random = randomFrom(7);
  let roofs = `M0 ${short(ground - 205 * s)}`;
  for (const index of upTo(Math.ceil(width / 46) + 1))
    roofs += `H${index * 46}V${short(ground - (190 + 40 * random()) * s)}`;
  let drawn = path(`${roofs}V${ground}H0Z`, { fill: hour.far, opacity: 0.8 });
  for (const [x, height] of [
    [-500, 300],
    [-440, 270],
    [-560, 280],
    [515, 300],
    [590, 270],
    [452, 265],
  ] as const)
    drawn += cypress(center + x * s, ground, height * s, 58 * s, hour);
  const half = 215 * s;
  const unit = 124 * s;
  for (const index of upTo(Math.ceil((center - half) / unit)))
    drawn += use('bay', [center - half - (index + 1) * unit, ground]);
  for (const index of upTo(Math.ceil((width - center - half) / unit)))
    drawn += use('bay', [center + half + index * unit, ground]);
  drawn += wing(0, center - half, hour, place) + wing(center + half, width, hour, place);
  drawn += use('tower', [center - 322 * s, ground]) + use('tower', [center + 322 * s, ground]);
  const [front, radius] = [ground - 372 * s, 150 * s];
  const foot = front - 96 * s;
  return (
    drawn +
    drum(center, foot, front + 10, radius, hour) +
    dome(center, foot, radius, hour, { gores, rows: 9 }) +
    finial(center, foot - domeHeight * radius + 2, 58 * s, hour.gilding[hour.lit ? 1 : 4] ?? '') +
    portal(center, ground, s, hour) +
    rect(0, ground - 6, width, 6, { fill: hour.wallDark })
  );
}

import type { CourtPlace } from './court.ts';
import { type Point, randomFrom, upTo } from './geometry.ts';
import type { Hour } from './palette.ts';
import { group, line, path, polygon, rect, short, through, use, within } from './svg.ts';

/** Flagstones that run towards the dome. */
export function courtFloor(hour: Hour, { width, height, center, ground, scale }: CourtPlace): string {
  const depth = height - ground;
  const vanishing = ground - 60 * scale;
  const spread = (height - vanishing) / (ground - vanishing);
  let joints = '';
  for (const index of upTo(53)) {
    const x = (index - 26) * 64 * scale;
    joints += through(
      [
        [center + x, ground],
        [center + x * spread, height],
      ],
      false,
    );
  }
  let drawn = rect(0, ground, width, depth, { fill: hour.floor });
  const rows = [0, 0.035, 0.08, 0.14, 0.22, 0.32, 0.45, 0.62, 0.82, 1];
  for (const [index, part] of rows.entries()) {
    const y = ground + depth * part;
    joints += `M0 ${short(y)}H${width}`;
    if (index % 2 && index < rows.length - 1)
      drawn += rect(0, y, width, depth * ((rows[index + 1] ?? 1) - part), {
        fill: hour.floorShade,
        opacity: 0.55,
      });
  }
  return drawn + path(joints, { fill: 'none', stroke: hour.joint, opacity: 0.5 });
}

/** A long pool in which the court, drawn before as `#court`, stands upside down. */
export function longPool(hour: Hour, { width, height, center, ground, scale: s }: CourtPlace): string {
  const depth = height - ground;
  const vanishing = ground - 60 * s;
  const [near, far] = [height + 4, ground + depth * 0.16];
  const half = 330 * s;
  const wide = half * ((near - vanishing) / (far - vanishing));
  const rim = 18 * s;
  const water: Point[] = [
    [center - half, far],
    [center + half, far],
    [center + wide, near],
    [center - wide, near],
  ];
  const stone: Point[] = [
    [center - half - rim, far - 8 * s],
    [center + half + rim, far - 8 * s],
    [center + wide + rim * 3.4, near],
    [center - wide - rim * 3.4, near],
  ];
  const squash = (depth / (690 * s)) * 0.92;
  const tones = [4, 5].map((index) => hour.sky[index - (hour.lit ? 2 : 0)] ?? hour.water);
  const mirrored =
    rect(0, ground - 900 * s, width, 900 * s, { fill: tones[0] ?? '' }) +
    rect(0, ground - 430 * s, width, 430 * s, { fill: tones[1] ?? '' }) +
    use('court');
  const random = randomFrom(11);
  let ripples = '';
  for (const index of upTo(30)) {
    const y = far + 5 + (index / 30) ** 1.25 * (near - far);
    const length = (70 + random() * 230) * s * (1 + index / 20);
    const x = center + (random() - 0.5) * wide * 1.6;
    const lift = 2 + index * 0.09;
    ripples += `M${short(x - length)} ${short(y)}Q${short(x)} ${short(y - lift)} ${short(x + length)} ${short(y)}Q${short(x)} ${short(y + lift)} ${short(x - length)} ${short(y)}Z`;
  }
  const image = group(mirrored, {
    opacity: hour.lit ? 0.8 : 0.62,
    transform: `translate(0 ${short(far)}) scale(1 ${(-squash).toFixed(3)}) translate(0 ${short(-ground)})`,
  });
  return (
    polygon(stone, { fill: hour.wall, stroke: hour.wallDark, 'stroke-width': 2 }) +
    within(
      'pool',
      through(water),
      rect(0, far, width, depth, { fill: hour.water }) +
        image +
        path(ripples, { fill: hour.ripple, opacity: 0.5 }),
    ) +
    path(through(water), { fill: 'none', stroke: hour.tile, 'stroke-width': 3 * s }) +
    line([center - half - rim, far - 8 * s], [center + half + rim, far - 8 * s], {
      stroke: hour.frame,
      'stroke-width': 1.5,
    })
  );
}

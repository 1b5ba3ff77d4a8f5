import { star, upTo } from './geometry.ts';
import { archPath, archWidthAt } from './ornament.ts';
import { path, polygon, short } from './svg.ts';

export interface Vault {
  center: number;
  width: number;
  spring: number;
  tip: number;
  rows: number;
  /** Tones of the cells row by row: light side, shaded side. */
  tones: readonly (readonly [string, string])[];
  hollow: string;
  line: string;
  spark?: string;
}

/** Tiers of little niches that fill the head of an arch. */
export function muqarnas({ center, width, spring, tip, rows, tones, hollow, line, spark }: Vault): string {
  const tier = (spring - tip) / (rows - 0.6);
  let drawn = '';
  for (const row of upTo(rows)) {
    const y = tip + tier * (row + 0.35);
    const whole = archWidthAt(y + tier * 1.15, width, spring, tip);
    const near = Math.max(1, Math.round(whole / (tier * 1.35)));
    const count = near % 2 === row % 2 ? near + 1 : near;
    const cell = whole / count;
    const [light, shade] = tones[row % tones.length] ?? [line, hollow];
    let lit = '';
    let dark = '';
    let holes = '';
    let sparks = '';
    for (const index of upTo(count)) {
      const x = center + (index - (count - 1) / 2) * cell;
      const [base, shoulder, top] = [y + tier * 1.2, y + tier * 0.52, y - tier * 0.5];
      lit += archPath(x, base, cell * 0.98, shoulder, top);
      dark +=
        `M${short(x)} ${short(top)}C${short(x + cell * 0.3)} ${short(y)} ${short(x + cell * 0.49)} ${short(y + tier * 0.28)} ` +
        `${short(x + cell * 0.49)} ${short(shoulder)}V${short(base)}H${short(x)}Z`;
      holes += archPath(x, base, cell * 0.5, y + tier * 0.76, y + tier * 0.16);
      if (spark !== undefined && row > 1)
        sparks += polygon(star([x, y + tier * 0.9], Math.min(tier * 0.17, cell * 0.1)), { fill: spark });
    }
    drawn +=
      path(lit, { fill: light, stroke: line, 'stroke-width': tier / 24 }) +
      path(dark, { fill: shade }) +
      path(holes, { fill: hollow }) +
      sparks;
  }
  return drawn;
}

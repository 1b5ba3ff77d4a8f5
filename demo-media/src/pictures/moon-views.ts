import { cypress, domeHeight, domePath, finial, minaret } from './building.ts';
import { courtParts } from './court.ts';
import { upTo } from './geometry.ts';
import { add, dark, evening, height, litWall, print, sanctuary, width } from './night-scene.ts';
import { merlons } from './ornament.ts';
import { blend, night } from './palette.ts';
import { along, clouds, lightOf, paint, shine, strewStars } from './sky-painting.ts';
import { path, rect } from './svg.ts';

/** The full moon rising behind the dome, thin clouds before it. */
export function moonBehindTheDome(): Promise<Buffer> {
  const [cx, cy, radius] = [0.5, 0.4, 0.3];
  const sky = paint(width, height, (x, y) => {
    const [dx, dy] = [x - cx, ((y - cy) * height) / width];
    const away = Math.hypot(dx, dy) / radius;
    const halo = Math.exp(-Math.max(0, away - 1) * 1.9) * 0.34 + Math.exp(-Math.max(0, away - 1) * 9) * 0.2;
    const base = add(evening(y * 0.9), [0.62, 0.62, 0.56], away > 1 ? halo : 0);
    const veil = Math.max(0, clouds(x * 2.2, y * 12, 61) - 0.5) * 1.5;
    if (away > 1) return add(base, [0.5, 0.52, 0.54], veil * halo);
    const seas = clouds(dx * 9 + 20, dy * 9 + 7, 14, 4) * 0.6 + clouds(dx * 30, dy * 30, 15, 4) * 0.22;
    const bright = 0.99 - Math.max(0, seas - 0.36) * 0.62 - away ** 6 * 0.12;
    const edge = Math.min(1, (1 - away) * radius * width * 0.7);
    const face = bright * (1 - veil * 0.32);
    return [
      base[0] + (face - base[0]) * edge,
      base[1] + (face * 0.96 - base[1]) * edge,
      base[2] + (face * 0.83 - base[2]) * edge,
    ];
  });
  strewStars(sky, 700, 90, 0.8, (x, y) => Math.hypot(x - cx, ((y - cy) * height) / width) < radius * 1.5);
  const [front, rim] = ['#0A1222', '#0D182B'];
  const scene =
    path(domePath(720, 1330, 330), { fill: front }) +
    finial(720, 1330 - 330 * domeHeight + 6, 150, front) +
    rect(396, 1326, 648, 250, { fill: rim }) +
    rect(372, 1318, 696, 18, { fill: front }) +
    minaret(150, 1800, 560, 84, { ...dark, tile: '#0C2A36', frame: '#4A3A1E', recess: '#E7B45C' }) +
    minaret(1290, 1800, 560, 84, { ...dark, tile: '#0C2A36', frame: '#4A3A1E', recess: '#E7B45C' }) +
    litWall(1540, width, 1800, dark, 9);
  return print(sky, scene, courtParts(dark, 2));
}

/** The court's still pool, with the stars of the sky in it. Wider than high. */
export function starsInThePool(): Promise<Buffer> {
  const [wide, tall] = [1800, 1440];
  const line = 0.62;
  const sky = paint(wide, tall, (x, y) => {
    const band = Math.exp(-(((x - 0.2 - y * 0.55) / 0.16) ** 2)) * (0.3 + clouds(x * 6, y * 5, 12));
    return add(evening((y / line) ** 1.2), [0.26, 0.3, 0.44], band * 0.36);
  });
  strewStars(sky, 3600, 52, line);
  const near = { ...night, gilding: night.gilding.map((tone) => blend(tone, '#0B1528', 0.14)) };
  return print(sky, sanctuary(900, Math.round(tall * line), 150, near, wide), courtParts(near, 1.2), line);
}

/** Before sunrise: mist between the domes, and the last bright star above them. */
export function firstGreyOfMorning(): Promise<Buffer> {
  const dawn = along(['#16284E', '#2C4A76', '#5B7C9B', '#A9B5B4', '#E9CFA9', '#F6DDB0'].map(lightOf));
  const sky = paint(width, height, (x, y) => {
    const glow = Math.exp(-((x - 0.66) ** 2 * 3 + ((y - 0.62) / 0.26) ** 2));
    return add(dawn(y * 1.35 + (clouds(x * 2, y * 9, 33) - 0.5) * 0.06), [0.2, 0.13, 0.04], glow);
  });
  strewStars(sky, 60, 12, 0.26);
  shine(sky, 980, 420, 3.6, [1.4, 1.36, 1.2]);
  shine(sky, 980, 420, 24, [0.2, 0.19, 0.16]);
  const layers: readonly (readonly [fill: string, base: number, scale: number, domes: readonly number[]])[] =
    [
      ['#9AA7AC', 1150, 1, [180, 640, 1180]],
      ['#7C8D9A', 1290, 1.5, [400, 980, 1340]],
      ['#586C82', 1450, 2.1, [120, 760]],
    ];
  let scene = '';
  for (const [index, [fill, base, scale, domes]] of layers.entries()) {
    let d = `M0 ${height}V${base}`;
    for (const at of upTo(17)) d += `H${at * 90}V${base - ((at * 41 + index) % 5) * 11 * scale}`;
    scene += path(`${d}H${width}V${height}Z`, { fill });
    for (const x of domes)
      scene +=
        path(domePath(x, base - 58 * scale, 64 * scale), { fill }) +
        rect(x - 62 * scale, base - 60 * scale, 124 * scale, 110 * scale, { fill }) +
        finial(x, base - 58 * scale - 64 * scale * domeHeight + 3, 28 * scale, fill);
    for (const x of domes)
      scene +=
        rect(x + 120 * scale, base - 250 * scale, 15 * scale, 280 * scale, { fill }) +
        path(domePath(x + 127.5 * scale, base - 248 * scale, 11 * scale), { fill });
  }
  const trees = { ...night, tree: '#22364A', treeShade: '#192A3C' };
  scene +=
    rect(0, 1650, width, 150, { fill: '#2A3C50' }) +
    merlons(0, 1652, width, 24, { fill: '#2A3C50' }) +
    [130, 250, 1170, 1290, 1390].map((x, at) => cypress(x, 1700, 330 + ((at * 67) % 90), 86, trees)).join('');
  return print(sky, scene, '');
}

import { dome, domeHeight, drum, finial } from './building.ts';
import { type Point, randomFrom, regular, star, upTo } from './geometry.ts';
import { archPath, frames, khatam } from './ornament.ts';
import { colour, noon, steps } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, short } from './svg.ts';

const size = 800;
const c = colour;

/** A dome behind slanting rain, rings on the wet floor. */
export function rainCover(): string {
  const random = randomFrom(44);
  const sky = steps(['#3B4A5C', '#56687A', '#7C8D97', '#A7B2B0', '#C9CDBF'], 7);
  const grey = {
    ...noon,
    gilding: ['#E9D9A8', '#D5BE7C', '#B99C58', '#98793F', '#775D31', '#5A4728', '#453822'],
    wall: '#C3BBA6',
    wallShade: '#A49D8B',
    wallDark: '#837E70',
  };
  let lines = '';
  for (const _ of upTo(150)) {
    const [x, y, long] = [random() * 900, random() * 760 - 40, 22 + random() * 40];
    lines += `M${short(x)} ${short(y)}l${short(-long * 0.26)} ${short(long)}`;
  }
  let rings = '';
  for (const _ of upTo(16)) {
    const [x, y, wide] = [random() * size, 690 + random() * 90, 12 + random() * 30];
    rings += `M${short(x - wide)} ${short(y)}a${short(wide)} ${short(wide * 0.3)} 0 1 0 ${short(wide * 2)} 0a${short(wide)} ${short(wide * 0.3)} 0 1 0 ${short(-wide * 2)} 0`;
  }
  const body =
    rect(0, 0, size, size, { fill: sky[0] ?? '' }) +
    sky.map((fill, index) => rect(0, index * 92, size, 92, { fill })).join('') +
    drum(400, 470, 660, 200, grey) +
    dome(400, 470, 200, grey, { gores: 16, rows: 8 }) +
    finial(400, 470 - 200 * domeHeight + 3, 74, c.gold700) +
    rect(0, 640, size, 40, { fill: c.teal700 }) +
    rect(0, 640, size, 40, { fill: 'url(#tile)' }) +
    rect(0, 636, size, 5, { fill: c.gold700 }) +
    rect(0, 680, size, 120, { fill: '#7F8C8C' }) +
    path(rings, { fill: 'none', stroke: '#D4DEDA', 'stroke-width': 2 }) +
    path(lines, { fill: 'none', stroke: '#EAF0EC', 'stroke-width': 2, opacity: 0.6 }) +
    frames(size, size, [[14, 5, '#56687A']]);
  return drawing(
    size,
    size,
    body,
    khatam('tile', 40, { ground: c.teal700, fill: c.lapis, line: c.gold500, core: c.teal400, width: 1.2 }),
  );
}

/** Doves on the edge of a roof at noon, drawn as plain shapes. */
export function dovesCover(): string {
  const dove = ([x, y]: Point, scale: number, turned: boolean, fill: string) =>
    group(
      path('M-52 6C-40 -26 -6 -40 22 -30C30 -52 54 -54 60 -36L76 -30L60 -26C58 0 34 28 -4 30L-66 34Z', {
        fill,
        stroke: '#4C5866',
        'stroke-width': 2.4,
      }) +
        path('M-44 8C-20 -16 12 -16 26 -2C10 22 -18 26 -62 24Z', { fill: '#C9D2D6' }) +
        path('M-4 30V46M10 28V46', { stroke: c.brick, 'stroke-width': 3.4, fill: 'none' }) +
        circle([50, -38], 3, { fill: '#20303C' }),
      { transform: `translate(${x} ${y}) scale(${turned ? -scale : scale} ${scale})` },
    );
  const sky = steps(noon.sky.toReversed(), 7);
  const body =
    rect(0, 0, size, size, { fill: sky[6] ?? '' }) +
    sky
      .toReversed()
      .map((fill, index) => circle([560, 200], 760 - index * 100, { fill }))
      .join('') +
    circle([560, 200], 66, { fill: '#FFF8E4' }) +
    polygon(regular([560, 200], 88, 16), { fill: 'none', stroke: '#FFF8E4', 'stroke-width': 3 }) +
    rect(0, 520, size, 280, { fill: '#F3E7CB' }) +
    rect(0, 560, size, 70, { fill: c.teal700 }) +
    rect(0, 560, size, 70, { fill: 'url(#tile)' }) +
    rect(0, 510, size, 16, { fill: '#D6C39C' }) +
    rect(0, 556, size, 5, { fill: c.gold600 }) +
    rect(0, 629, size, 5, { fill: c.gold600 }) +
    [150, 400, 650]
      .map(
        (x) =>
          path(archPath(x, 800, 190, 760, 668), { fill: c.gold600 }) +
          path(archPath(x, 800, 174, 762, 680), { fill: '#31566A' }),
      )
      .join('') +
    [275, 525].map((x) => polygon(star([x, 720], 20), { fill: c.teal500 })).join('') +
    dove([170, 452], 1.1, false, '#F4F6F4') +
    dove([360, 458], 0.95, true, '#E3E8E8') +
    dove([610, 452], 1.12, true, '#F4F6F4') +
    path('M250 220q26 -34 52 -6q26 -28 52 6q-30 -10 -52 14q-22 -24 -52 -14Z', { fill: '#F4F6F4' }) +
    path('M120 120q18 -24 36 -4q18 -20 36 4q-20 -8 -36 10q-16 -18 -36 -10Z', { fill: '#E3E8E8' }) +
    frames(size, size, [[14, 5, c.gold600]]);
  return drawing(
    size,
    size,
    body,
    khatam('tile', 70, { ground: c.teal700, fill: c.lapis, line: c.gold400, core: c.teal300, width: 1.4 }),
  );
}

import { type Point, upTo } from './geometry.ts';
import { lamp } from './lamp.ts';
import { archPath, band, khatam, merlons } from './ornament.ts';
import { blend, colour, noon } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, short, through, use, within } from './svg.ts';

const [width, height] = [1080, 1350];

/** One storey of a bay with the slanting shade of noon in its niche; its foot is at 0,0. */
function shadedNiche(id: string, wide: number, tall: number, deep: string): string {
  const center = wide / 2;
  const arch = archPath(center, 0, wide * 0.68, -tall * 0.52, -tall * 0.84);
  const light = blend(noon.wall, '#E8C98E', 0.4);
  const inside =
    rect(0, -tall, wide, tall, { fill: light }) +
    path(
      `M0 0V${short(-tall)}H${short(wide)}V${short(-tall * 0.66)}L${short(wide * 0.42)} ${short(-tall * 0.1)}V0Z`,
      { fill: deep },
    ) +
    path(archPath(center, 0, wide * 0.32, -tall * 0.36, -tall * 0.5), { fill: '#173040' }) +
    path(archPath(center, 0, wide * 0.25, -tall * 0.36, -tall * 0.47), { fill: '#54391F' }) +
    path(
      `M${short(center)} 0V${short(-tall * 0.47)}M${short(center - wide * 0.12)} ${short(-tall * 0.16)}h${short(wide * 0.24)}M${short(center - wide * 0.12)} ${short(-tall * 0.3)}h${short(wide * 0.24)}`,
      {
        stroke: colour.gold700,
        'stroke-width': 3,
        fill: 'none',
      },
    );
  return (
    rect(0, -tall, wide, tall, { fill: noon.wall }) +
    rect(wide * 0.08, -tall * 0.94, wide * 0.84, tall * 0.94, {
      fill: 'url(#tile)',
      stroke: noon.frame,
      'stroke-width': 4,
    }) +
    path(archPath(center, 0, wide * 0.75, -tall * 0.52, -tall * 0.88), { fill: noon.frame }) +
    within(id, arch, inside) +
    path(arch, { fill: 'none', stroke: colour.gold300, 'stroke-width': 2 }) +
    rect(0, -tall, wide * 0.05, tall, { fill: '#FFF8E4' }) +
    rect(wide * 0.95, -tall, wide * 0.05, tall, { fill: noon.wallDark })
  );
}

/** An orange tree in a glazed pot standing on `y`. */
function orangeTree(x: number, y: number, size: number): string {
  const crown: readonly Point[] = [
    [0, -3.3],
    [-0.8, -2.9],
    [0.8, -2.9],
    [-1.1, -2.2],
    [1.1, -2.2],
    [0, -2.3],
    [-0.5, -1.8],
    [0.55, -1.8],
  ];
  const place = ([dx, dy]: Point): Point => [x + dx * size, y + dy * size];
  const oranges: readonly Point[] = [
    [-0.9, -2.6],
    [-0.2, -3.3],
    [0.6, -3],
    [0.1, -2.4],
    [1.2, -2.3],
    [-0.6, -1.9],
    [0.5, -1.7],
    [-1.3, -2.1],
  ];
  return (
    polygon(
      [
        [x - size * 0.4, y + 4],
        [x + size * 3.4, y + 4],
        [x + size * 3.1, y - size * 0.24],
        [x + size * 0.3, y - size * 0.1],
      ],
      { fill: '#7B6B4C', opacity: 0.35 },
    ) +
    rect(x - size * 0.09, y - size * 2, size * 0.18, size * 1.3, { fill: '#5A3D24' }) +
    group(crown.map((each) => circle(place(each), size * 0.72, {})).join(''), { fill: '#1F5A4C' }) +
    group(crown.map(([dx, dy]) => circle(place([dx - 0.2, dy - 0.18]), size * 0.46, {})).join(''), {
      fill: '#2F765F',
    }) +
    group(oranges.map((each) => circle(place(each), size * 0.15, {})).join(''), { fill: '#EBA040' }) +
    polygon(
      [
        [x - size * 0.62, y - size * 0.85],
        [x + size * 0.62, y - size * 0.85],
        [x + size * 0.46, y],
        [x - size * 0.46, y],
      ],
      { fill: colour.teal600 },
    ) +
    polygon(
      [
        [x + size * 0.1, y - size * 0.85],
        [x + size * 0.62, y - size * 0.85],
        [x + size * 0.46, y],
        [x + size * 0.06, y],
      ],
      { fill: colour.teal800, opacity: 0.6 },
    ) +
    rect(x - size * 0.7, y - size, size * 1.4, size * 0.18, { fill: colour.teal500 }) +
    rect(x - size * 0.56, y - size * 0.56, size * 1.12, size * 0.1, { fill: colour.gold400 })
  );
}

/** Two storeys of arches at noon: short shade, orange trees, the edge of the water. */
export function shadeAtNoon(): string {
  const unit = 330;
  let front = '';
  for (const index of upTo(4)) {
    const x = index * unit - 120;
    front += use('upper', [x, 600]) + use('lower', [x, 1060]);
  }
  let joints = '';
  for (const index of upTo(22))
    joints += through(
      [
        [index * 90 - 400, 1080],
        [index * 128 - 800, 1220],
      ],
      false,
    );
  joints += 'M0 1108H1080M0 1150H1080';
  let ripple = '';
  for (const index of upTo(16)) {
    const y = 1262 + index * 6;
    const x = ((index * 379) % 1000) - 40;
    ripple += `M${x} ${y}q70 -7 140 0q70 7 140 0`;
  }
  const body =
    rect(0, 0, width, 300, { fill: noon.sky[0] ?? '' }) +
    upTo(5)
      .map((index) => circle([930, 40], 620 - index * 115, { fill: noon.sky[index + 1] ?? '' }))
      .join('') +
    circle([930, 40], 66, { fill: '#FFFBEA' }) +
    path('M40 150q60 -26 130 -18q70 -34 150 -4q80 -8 150 22Z', { fill: '#F4FAF2', opacity: 0.8 }) +
    front +
    merlons(0, 176, width, 17, { fill: noon.wall, stroke: noon.wallDark, 'stroke-width': 1.5 }) +
    rect(0, 174, width, 8, { fill: noon.frame }) +
    rect(0, 182, width, 52, { fill: colour.lapis }) +
    band(-30, 186, width + 60, 44, colour.gold400) +
    rect(0, 232, width, 7, { fill: noon.frame }) +
    rect(0, 239, width, 26, { fill: '#3B3524', opacity: 0.28 }) +
    rect(0, 600, width, 9, { fill: noon.frame }) +
    rect(0, 609, width, 46, { fill: colour.teal700 }) +
    band(-30, 613, width + 60, 38, colour.gold300) +
    rect(0, 653, width, 7, { fill: noon.frame }) +
    rect(0, 660, width, 20, { fill: '#3B3524', opacity: 0.28 }) +
    rect(0, 1060, width, 22, { fill: noon.wallShade }) +
    rect(0, 1060, width, 5, { fill: '#FFF8E4' }) +
    rect(0, 1080, width, 150, { fill: noon.floor }) +
    path(joints, { fill: 'none', stroke: '#C3AD7C', 'stroke-width': 1.4 }) +
    orangeTree(168, 1168, 72) +
    orangeTree(832, 1168, 72) +
    rect(0, 1222, width, 26, { fill: '#FFF8E4' }) +
    rect(0, 1240, width, 14, { fill: noon.wallDark }) +
    rect(0, 1252, width, 98, { fill: colour.teal500 }) +
    rect(0, 1252, width, 20, { fill: colour.teal700, opacity: 0.6 }) +
    path(ripple, { fill: 'none', stroke: '#BFE4DA', 'stroke-width': 3, opacity: 0.8 });
  return drawing(
    width,
    height,
    body,
    khatam('tile', 44, {
      ground: colour.teal600,
      fill: colour.lapis,
      line: colour.gold400,
      core: colour.teal300,
      width: 1.3,
    }) +
      group(shadedNiche('niche-upper', unit, 361, '#5D7C86'), { id: 'upper' }) +
      group(shadedNiche('niche-lower', unit, 400, '#4D6E7B'), { id: 'lower' }),
  );
}

/** Along a vaulted walk at evening: arch behind arch, low light across the floor. */
export function eveningWalk(): string {
  const eye: Point = [540, 760];
  const count = 8;
  /** Size of the frame number `index`, 0 the nearest. */
  const size = (index: number) => 1 / (1 + index * 0.62);
  const at = (x: number, y: number, k: number): Point => [eye[0] + x * k, eye[1] + y * k];
  let drawn =
    rect(0, 0, width, height, { fill: '#1B2745' }) +
    circle(at(0, 0, 1), 150, { fill: '#FBE3B4' }) +
    circle(at(0, -10, 1), 96, { fill: '#FFF3D2' });
  for (const step of upTo(count)) {
    const index = count - 1 - step;
    const k = size(index);
    const next = size(index + 1);
    const near = 1 - index / (count - 1);
    const stone = blend('#F0C58C', '#3A3F63', near ** 0.8);
    const deep = blend('#D99F68', '#232B4C', near ** 0.8);
    const floor = blend('#F6D6A2', '#7A6673', near ** 0.9);
    const [fl, fr, br, bl] = [at(-430, 590, k), at(430, 590, k), at(430, 590, next), at(-430, 590, next)];
    drawn += polygon([at(-2000, 590, k), at(2000, 590, k), at(2000, 590, next), at(-2000, 590, next)], {
      fill: floor,
    });
    drawn += polygon([at(-430, -900, k), fl, bl, at(-430, -900, next)], {
      fill: blend(deep, '#1B2745', 0.12),
    });
    drawn += polygon([at(430, -900, k), fr, br, at(430, -900, next)], {
      fill: blend(stone, '#F6D3A0', 0.14),
    });
    const along = (part: number) => next + (k - next) * part;
    const opening = [
      at(-430, 590, along(0.85)),
      at(-430, -20, along(0.85)),
      at(-430, -240, along(0.5)),
      at(-430, -20, along(0.2)),
      at(-430, 590, along(0.2)),
    ];
    drawn += polygon(opening, { fill: '#F8D49A' });
    drawn += polygon(
      [
        at(-430, 590, along(0.85)),
        at(250, 590, along(1)),
        at(250, 590, along(0.35)),
        at(-430, 590, along(0.2)),
      ],
      {
        fill: '#FCE2A6',
        opacity: 0.6,
      },
    );
    const [x, base] = at(0, 590, k);
    const arch = archPath(x, base, 860 * k, eye[1] - 110 * k, eye[1] - 520 * k);
    const outer = `M-400 -400H1480V${short(base)}H-400Z`;
    drawn += path(outer + arch, { fill: stone, 'fill-rule': 'evenodd' });
    drawn += path(archPath(x, base, 920 * k, eye[1] - 112 * k, eye[1] - 560 * k) + arch, {
      fill: index % 2 ? blend(colour.teal600, deep, 0.35) : blend(colour.lapis, deep, 0.25),
      'fill-rule': 'evenodd',
    });
    if (index === 0)
      drawn += path(outer + arch, { fill: 'url(#field)', 'fill-rule': 'evenodd', opacity: 0.55 });
    drawn += path(arch.slice(0, -1), {
      fill: 'none',
      stroke: blend('#FBE3B0', colour.gold500, near),
      'stroke-width': 10 * k,
    });
    if (index === 1 || index === 3) {
      const [lx, ly] = at(0, -400, k);
      drawn +=
        rect(lx - 2 * k, eye[1] - 520 * k, 4 * k, 90 * k, { fill: colour.gold700 }) + lamp([lx, ly], 44 * k);
    }
  }
  const pier = (side: -1 | 1) => {
    const x = 540 + side * 505;
    return rect(x - 40, 0, 80, height, { fill: 'url(#tile)', stroke: colour.gold600, 'stroke-width': 4 });
  };
  return drawing(
    width,
    height,
    drawn + pier(-1) + pier(1) + rect(0, 1346, width, 4, { fill: '#232B4C' }),
    khatam('tile', 40, { ground: '#143F55', fill: '#1C2F63', line: '#B88A48', core: '#2E7F86', width: 1.2 }) +
      khatam('field', 72, {
        ground: '#34395F',
        fill: '#2B3159',
        line: '#8A6E56',
        core: '#3F5474',
        width: 1.4,
      }),
  );
}

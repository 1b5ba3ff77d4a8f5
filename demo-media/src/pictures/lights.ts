import { type Point, polar, regular, star, upTo } from './geometry.ts';
import { lamp } from './lamp.ts';
import { archPath, band, frames, glow, khatam } from './ornament.ts';
import { blend, colour } from './palette.ts';
import { placesOf, straps, withSide } from './strapwork.ts';
import { circle, drawing, group, path, polygon, rect, through, use, within } from './svg.ts';

const [width, height] = [1080, 1350];

/** Lamps of glass at many heights in a tiled arch, an arcade glowing behind. */
export function hangingLamps(): string {
  const c = colour;
  const arch = archPath(540, 1350, 900, 560, 120);
  let inside = rect(0, 0, width, height, { fill: c.night800 });
  for (const [index, fill] of ['#15264A', '#1B3059', '#223A68', '#2B4677'].entries())
    inside += circle([540, 560], 560 - index * 120, { fill });
  for (const index of upTo(5)) {
    const x = 540 + (index - 2) * 210;
    inside +=
      path(archPath(x, 1250, 190, 940, 760), { fill: '#24407A' }) +
      path(archPath(x, 1250, 172, 942, 772), { fill: '#C79A4A' }) +
      path(archPath(x, 1250, 156, 944, 786), { fill: '#D9A552' }) +
      path(archPath(x, 1250, 112, 985, 868), { fill: '#F0C878' }) +
      path(archPath(x, 1250, 66, 1040, 960), { fill: '#FBE6B2' });
    if (index < 4)
      inside +=
        polygon(star([x + 105, 850], 19), { fill: c.teal400 }) +
        polygon(star([x + 105, 850], 9, 8, 2, 22.5), { fill: c.night800 });
  }
  inside += rect(0, 1244, width, 12, { fill: c.gold700 }) + rect(0, 1256, width, 94, { fill: c.night700 });
  for (const y of [1272, 1296, 1326]) inside += rect(0, y, width, 2, { fill: c.night600 });
  const lamps: readonly (readonly [number, number, number])[] = [
    [540, 430, 92],
    [330, 560, 58],
    [750, 560, 58],
    [215, 720, 40],
    [865, 720, 40],
    [430, 690, 44],
    [650, 690, 44],
  ];
  for (const [x, y, size] of lamps) {
    inside += glow([x, y + size * 0.5], size * 2.3, '#F6CF80');
    inside += rect(x - 1.5, 60, 3, y - size * 1.1 - 60, { fill: c.gold600 }) + lamp([x, y], size);
  }
  const outer = `M0 0H${width}V${height}H0Z`;
  return drawing(
    width,
    height,
    within('arch', arch, inside) +
      path(outer + arch, { fill: 'url(#field)', 'fill-rule': 'evenodd' }) +
      path(archPath(540, 1350, 940, 556, 92) + arch, { fill: c.teal800, 'fill-rule': 'evenodd' }) +
      path(archPath(540, 1350, 940, 556, 92), { fill: 'none', stroke: c.gold600, 'stroke-width': 4 }) +
      path(arch, { fill: 'none', stroke: c.gold400, 'stroke-width': 8 }),
    khatam('field', 72, { ground: c.teal800, fill: c.lapis, line: c.gold600, core: c.teal600, width: 1.6 }),
  );
}

/** A window of coloured glass, and its colours lying on the floor of a dim room. */
export function colouredGlass(): string {
  const c = colour;
  const glass = ['#D9573F', '#E9B445', '#2F8F6B', '#2E63B8', '#F3DFA8', '#1C8A91'];
  const panes = (flat: boolean) => {
    const edge = flat ? 'none' : '#2A1A10';
    const cell = (x: number, y: number, index: number) =>
      polygon(regular([x, y], 40, 8, 22.5), {
        fill: glass[index % 6] ?? '',
        stroke: edge,
        'stroke-width': 5,
      }) +
      (flat
        ? ''
        : polygon(star([x, y], 30), { fill: glass[(index + 4) % 6] ?? '', stroke: edge, 'stroke-width': 3 }) +
          circle([x, y], 9, { fill: glass[(index + 1) % 6] ?? '' }));
    let drawn = rect(230, 150, 620, 700, { fill: flat ? '#C98F58' : '#F2D08A' });
    for (const row of upTo(10))
      for (const column of upTo(9))
        drawn += cell(230 + column * 77.5, 160 + row * 77.5, column * column + row * 2 + (column % 2) * row);
    return drawn;
  };
  const window = archPath(540, 830, 600, 470, 170);
  const rays = upTo(7)
    .map((index) => {
      const a = polar([540, 470], 300, 180 + index * 30);
      const b = polar([540, 470], 110, 180 + index * 30);
      return through([a, b], false);
    })
    .join('');
  const bars =
    'M340 830V470M440 830V470M540 830V470M640 830V470M740 830V470M240 600H840M240 715H840M240 470H840';
  const floor = through([
    [0, 940],
    [width, 940],
    [width, height],
    [0, height],
  ]);
  let boards = '';
  for (const index of upTo(19))
    boards += through(
      [
        [540 + (index - 9) * 80, 940],
        [540 + (index - 9) * 190, height],
      ],
      false,
    );
  for (const y of [965, 1002, 1052, 1120, 1215]) boards += `M0 ${y}H${width}`;
  const body =
    rect(0, 0, width, height, { fill: '#3B2A2C' }) +
    rect(0, 0, width, 940, { fill: 'url(#plaster)' }) +
    path(archPath(540, 860, 720, 450, 90), { fill: '#2A1D22', stroke: '#6E4A36', 'stroke-width': 6 }) +
    path(archPath(540, 846, 648, 464, 140), { fill: '#5A3A24', stroke: c.gold700, 'stroke-width': 3 }) +
    within('window', window, panes(false)) +
    path(bars, { fill: 'none', stroke: '#3A2413', 'stroke-width': 13 }) +
    path(rays, { fill: 'none', stroke: '#3A2413', 'stroke-width': 11 }) +
    path('M430 470A110 110 0 0 1 650 470', { fill: 'none', stroke: '#3A2413', 'stroke-width': 12 }) +
    path(window, { fill: 'none', stroke: '#3A2413', 'stroke-width': 20 }) +
    path(window, { fill: 'none', stroke: c.gold500, 'stroke-width': 3 }) +
    rect(160, 846, 760, 34, { fill: '#6E4A36' }) +
    rect(160, 846, 760, 8, { fill: '#9B6C48' }) +
    rect(0, 900, width, 40, { fill: '#2A1D22' }) +
    band(-20, 903, 1120, 34, '#8A6A48') +
    path(floor, { fill: '#6E4E44' }) +
    within(
      'floor',
      floor,
      group(group(panes(true), { 'clip-path': 'url(#shape)' }), {
        transform: 'matrix(1.12 0 .32 -.55 -330 1412)',
        opacity: 0.72,
      }),
    ) +
    path(boards, { fill: 'none', stroke: '#3B2A2C', 'stroke-width': 1.5, opacity: 0.5 });
  return drawing(
    width,
    height,
    body,
    khatam('plaster', 96, { ground: '#433034', fill: '#3F2D31', line: '#5A4340', width: 1.4 }) +
      `<clipPath id="shape">${path(window, {})}</clipPath>`,
  );
}

/** A closed door of wood: stars of ten pieces, studs, two rings, and light below the sill. */
export function studdedDoor(): string {
  const c = colour;
  const door = archPath(540, 1250, 640, 500, 190);
  const wood = ['#5B3A20', '#4A2E19', '#6C4728', '#3B2514'];
  const places: Point[] = [];
  for (const row of upTo(7))
    for (const column of upTo(3)) places.push([540 + (column - 1) * 213.3, 340 + row * 150]);
  let panels = rect(200, 150, 680, 1110, { fill: wood[1] ?? '' });
  for (const place of places) {
    panels +=
      polygon(regular(place, 112, 8, 22.5), {
        fill: wood[0] ?? '',
        stroke: wood[3] ?? '',
        'stroke-width': 4,
      }) +
      polygon(star(place, 96, 8, 3, 22.5), {
        fill: wood[2] ?? '',
        stroke: wood[3] ?? '',
        'stroke-width': 3,
      }) +
      polygon(star(place, 52, 8, 2), { fill: '#8A5C33', stroke: wood[3] ?? '', 'stroke-width': 3 }) +
      circle(place, 15, { fill: c.gold500, stroke: c.gold900, 'stroke-width': 3 }) +
      circle([place[0] - 4, place[1] - 4], 5, { fill: c.gold200 });
  }
  let studs = '';
  for (const row of upTo(15)) for (const x of [252, 828]) studs += circle([x, 300 + row * 66], 8, {});
  for (const row of upTo(14)) for (const x of [516, 564]) studs += circle([x, 250 + row * 72], 8, {});
  const ringAt = (x: number) =>
    polygon(star([x, 800], 44), { fill: c.gold600, stroke: c.gold900, 'stroke-width': 3 }) +
    circle([x, 800], 20, { fill: c.gold400 }) +
    circle([x, 850], 46, { fill: 'none', stroke: c.gold900, 'stroke-width': 15 }) +
    circle([x, 850], 46, { fill: 'none', stroke: c.gold400, 'stroke-width': 9 });
  const steps = upTo(3).map((index) => {
    const y = 1250 + index * 34;
    return (
      rect(160 - index * 60, y, 760 + index * 120, 34, { fill: blend('#EBDDBF', '#BBA57A', index * 0.2) }) +
      rect(160 - index * 60, y, 760 + index * 120, 6, { fill: '#FFF6DD' })
    );
  });
  const body =
    rect(0, 0, width, height, { fill: '#D6C39C' }) +
    rect(0, 0, width, 1250, { fill: 'url(#field)' }) +
    rect(88, 60, 904, 1190, { fill: c.lapis, stroke: c.gold600, 'stroke-width': 6 }) +
    rect(130, 102, 820, 1148, { fill: 'url(#spandrel)', stroke: c.gold500, 'stroke-width': 4 }) +
    path(archPath(540, 1250, 740, 490, 132), { fill: c.gold600 }) +
    path(archPath(540, 1250, 716, 492, 148), { fill: c.teal800 }) +
    path(archPath(540, 1250, 670, 496, 172), { fill: '#20140C' }) +
    within(
      'door',
      door,
      panels +
        rect(505, 150, 70, 1110, { fill: '#6C4728', stroke: wood[3] ?? '', 'stroke-width': 4 }) +
        rect(538, 150, 4, 1110, { fill: '#20140C' }) +
        group(studs, { fill: c.gold500, stroke: c.gold900, 'stroke-width': 2 }) +
        rect(200, 1236, 680, 14, { fill: '#FCE2A2' }),
    ) +
    ringAt(462) +
    ringAt(618) +
    path(door, { fill: 'none', stroke: c.gold500, 'stroke-width': 5 }) +
    path(archPath(540, 1250, 693, 494, 160), {
      fill: 'none',
      stroke: c.gold400,
      'stroke-width': 3,
      'stroke-dasharray': '2 18',
      'stroke-linecap': 'round',
    }) +
    rect(0, 1250, width, 100, { fill: '#A8946C' }) +
    steps.join('') +
    polygon(
      [
        [220, 1250],
        [860, 1250],
        [900, 1284],
        [180, 1284],
      ],
      { fill: '#FFE9B4', opacity: 0.8 },
    );
  return drawing(
    width,
    height,
    body,
    khatam('field', 60, { ground: '#D6C39C', fill: '#E0D0AC', line: '#BBA57A', width: 1.4 }) +
      khatam('spandrel', 54, {
        ground: c.teal700,
        fill: c.lapis,
        line: c.gold500,
        core: c.teal300,
        width: 1.4,
      }),
  );
}

/** A stone lattice of twelve-pointed stars against the evening sky. */
export function starLattice(): string {
  const c = colour;
  const side = 84;
  const dodecagon = withSide([0, 0], side, 12, 15);
  const step = side * (2 + Math.sqrt(3));
  const first: Point = [step, 0];
  const second: Point = [step / 2, (step * Math.sqrt(3)) / 2];
  const corner = (center: Point, angle: number) => polar(center, side / (2 * Math.sin(Math.PI / 12)), angle);
  const triangles = [
    [corner([0, 0], 45), corner([0, 0], 15), corner(first, 135)],
    [corner([0, 0], 105), corner([0, 0], 75), corner(second, 195)],
  ];
  const list = [...straps(dodecagon, 60), ...triangles.flatMap((triangle) => straps(triangle, 60))];
  const lines = list.map(({ from, bend, to }) => through([from, bend, to], false)).join('');
  const inner = polygon(star([0, 0], side * 0.95, 12, 5, 15), {}) + circle([0, 0], side * 0.3, {});
  const places = placesOf({ first, second, width, height, origin: [540, 610] });
  const window = archPath(540, 1200, 860, 540, 110);
  const sky = ['#1E2A55', '#3A3B6B', '#63517F', '#94698A', '#C48881', '#E6AF80', '#F8D79E'];
  let view = rect(0, 0, width, height, { fill: sky[0] ?? '' });
  for (const [index, fill] of sky.entries()) view += circle([540, 1150], 1120 - index * 150, { fill });
  view +=
    circle([540, 1010], 92, { fill: '#FFF1CC' }) +
    path(
      'M0 1240V1090q120 -40 220 -20l40 -70 40 70q120 -20 200 10q60 -30 130 -12l0 -120q40 -80 60 -120q20 40 60 120v130q100 -20 330 10V1240Z',
      { fill: '#4A3F66' },
    );
  const layer = (id: string) => places.map((place) => use(id, place)).join('');
  const body =
    rect(0, 0, width, height, { fill: '#33293F' }) +
    rect(0, 0, width, height, { fill: 'url(#wall)' }) +
    within('window', window, view + layer('shade') + layer('stone') + layer('edge')) +
    path(archPath(540, 1210, 930, 536, 60) + window, { fill: '#54425A', 'fill-rule': 'evenodd' }) +
    path(archPath(540, 1210, 930, 536, 60), { fill: 'none', stroke: '#8C6B66', 'stroke-width': 5 }) +
    path(archPath(540, 1204, 894, 538, 84), {
      fill: 'none',
      stroke: c.gold500,
      'stroke-width': 3,
      'stroke-dasharray': '2 18',
      'stroke-linecap': 'round',
    }) +
    path(window, { fill: 'none', stroke: '#C48881', 'stroke-width': 6 }) +
    rect(0, 1200, width, 150, { fill: '#2A2238' }) +
    rect(0, 1200, width, 16, { fill: '#C48881' }) +
    rect(0, 1216, width, 8, { fill: '#6E5261' }) +
    band(40, 1244, 1000, 76, '#A9795F') +
    frames(width, height, [
      [10, 20, '#2A2238'],
      [23, 3, '#8C6B66'],
    ]);
  const stroke = (id: string, paint: string, thick: number) =>
    group(path(lines, {}) + inner, {
      id,
      fill: 'none',
      stroke: paint,
      'stroke-width': thick,
      'stroke-linejoin': 'round',
    });
  return drawing(
    width,
    height,
    body,
    stroke('shade', '#221A30', 15) +
      stroke('stone', '#4A3A55', 9) +
      stroke('edge', '#9A7682', 2.4) +
      khatam('wall', 66, { ground: '#33293F', fill: '#3B3048', line: '#4E3F55', width: 1.4 }),
  );
}

import { type Point, polar, randomFrom, star, upTo } from './geometry.ts';
import { archPath, frames, khatam, ring } from './ornament.ts';
import { blend, colour, steps } from './palette.ts';
import { circle, drawing, path, polygon, rect, short, through, within } from './svg.ts';

const size = 800;
const center: Point = [400, 400];
const c = colour;

/** Rows of small arches that grow lighter upwards, for a ziyarat. */
export function rowsCover(): string {
  const tones = steps(['#0E3A45', '#1F6B70', '#5FA8A0', '#BFD9C2', '#F3E3BE', '#FDF3DC'], 6);
  let rows = '';
  for (const row of upTo(6)) {
    const foot = 800 - row * 112;
    const wide = 160 - row * 9;
    const count = 7;
    rows += rect(0, foot - 118, size, 130, { fill: tones[row] ?? '' });
    for (const index of upTo(count)) {
      const x = 400 + (index - (count - 1) / 2) * wide;
      rows +=
        path(archPath(x, foot, wide * 0.84, foot - 44, foot - 104), { fill: c.gold600 }) +
        path(archPath(x, foot, wide * 0.76, foot - 43, foot - 98), {
          fill: blend(tones[row] ?? '#000000', c.night900, 0.42 - row * 0.05),
        });
    }
    rows += rect(0, foot - 4, size, 5, { fill: c.gold500 });
  }
  const body =
    rect(0, 0, size, size, { fill: '#FDF3DC' }) +
    rows +
    ring([400, 110], 16, 0, (_, angle) =>
      path(through([polar([400, 110], 70, angle), polar([400, 110], 116, angle)], false), {
        stroke: c.gold500,
        'stroke-width': 2,
      }),
    ) +
    polygon(star([400, 110], 60, 8, 3), { fill: c.gold400, stroke: c.gold700, 'stroke-width': 2 }) +
    frames(size, size, [[14, 5, c.gold600]]);
  return drawing(size, size, body);
}

/** A hundred beads in a ring, with three longer ones between its parts, for remembrance. */
export function beadsCover(): string {
  const radius = 292;
  let beads = '';
  for (const index of upTo(100)) {
    const angle = -90 + 6 + (index * 348) / 99;
    const [x, y] = polar(center, radius, angle);
    beads += circle([x, y], 8.2, {
      fill: [c.teal500, c.teal400, c.teal300][index < 34 ? 0 : index < 67 ? 1 : 2] ?? '',
      stroke: c.teal900,
      'stroke-width': 1.6,
    });
  }
  const marks = [34, 67].map((after) => {
    const place = polar(center, radius, -90 + 6 + ((after - 0.5) * 348) / 99);
    return (
      circle(place, 17, { fill: c.gold400, stroke: c.gold900, 'stroke-width': 2 }) +
      polygon(star(place, 12, 8, 3), { fill: c.gold800 })
    );
  });
  const head: Point = [400, 108];
  const tassel = upTo(7)
    .map((index) =>
      through(
        [
          [head[0], head[1] + 66],
          [head[0] + (index - 3) * 9, head[1] + 150],
        ],
        false,
      ),
    )
    .join('');
  const body =
    rect(0, 0, size, size, { fill: '#EADFC6' }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    circle(center, radius, { fill: '#F8F1DF', stroke: c.gold800, 'stroke-width': 2.5 }) +
    polygon(star(center, 214, 16, 7), { fill: 'none', stroke: c.gold400, 'stroke-width': 2 }) +
    polygon(star(center, 150, 8, 3), { fill: c.lapis, stroke: c.gold500, 'stroke-width': 3 }) +
    polygon(star(center, 74, 8, 3, 22.5), { fill: c.gold300, stroke: c.gold700, 'stroke-width': 2 }) +
    circle(center, 20, { fill: c.brick }) +
    beads +
    marks.join('') +
    path(tassel, { fill: 'none', stroke: c.brick, 'stroke-width': 4, 'stroke-linecap': 'round' }) +
    polygon(
      [
        [head[0] - 11, head[1]],
        [head[0] + 11, head[1]],
        [head[0] + 15, head[1] + 66],
        [head[0] - 15, head[1] + 66],
      ],
      { fill: c.gold500, stroke: c.gold900, 'stroke-width': 2 },
    ) +
    frames(size, size, [[14, 5, c.teal700]]);
  return drawing(
    size,
    size,
    body,
    khatam('field', 66, { ground: '#EADFC6', fill: '#E3D4B4', line: '#C4AE7F', width: 1.4 }),
  );
}

/** A road of forty marks that leads to a far light, for an elegy of the road. */
export function stepsCover(): string {
  const sky = steps(['#1A1C33', '#43304A', '#7B4A4D', '#B97656', '#E4B277'], 7);
  let marks = '';
  for (const index of upTo(40)) {
    const near = (index / 39) ** 1.7;
    const y = 372 + near * 400;
    const sway = Math.sin(index * 0.42) * 60 * near;
    const side = (index % 2 ? 1 : -1) * (2 + near * 34);
    marks += polygon(
      [
        [400 + sway + side - near * 14, y],
        [400 + sway + side, y - near * 9 - 1],
        [400 + sway + side + near * 14 + 1, y],
        [400 + sway + side, y + near * 9 + 1],
      ],
      { fill: '#F0CE96', opacity: short(0.45 + near * 0.5) },
    );
  }
  const body =
    rect(0, 0, size, size, { fill: sky[0] ?? '' }) +
    sky
      .map((fill, index) =>
        index === 0 ? '' : circle([400, 372], 470 - index * 64, { fill, opacity: short(0.75) }),
      )
      .join('') +
    circle([400, 366], 15, { fill: '#FFF3D2' }) +
    path('M0 378Q200 352 400 368T800 372V800H0Z', { fill: '#5C3A3A' }) +
    path('M0 470Q240 430 430 452T800 440V800H0Z', { fill: '#4A2E33' }) +
    path('M0 600Q220 560 420 588T800 566V800H0Z', { fill: '#39242C' }) +
    marks +
    frames(size, size, [
      [14, 5, '#B97656'],
      [26, 1.5, '#E4B277'],
    ]);
  return drawing(size, size, body);
}

/** A crescent over a closed gate by night, for a whispered supplication. */
export function whisperCover(): string {
  const random = randomFrom(17);
  let stars = '';
  for (const _ of upTo(60)) {
    const [x, y, big] = [random() * size, random() * 420, random()];
    stars +=
      big > 0.88
        ? polygon(star([x, y], 6 + big * 4, 8, 3), { fill: '#F4E3B4' })
        : circle([x, y], 1 + big * 1.6, { fill: '#C8D6EA' });
  }
  const gate = archPath(400, 760, 300, 520, 330);
  const body =
    rect(0, 0, size, size, { fill: c.night950 }) +
    steps(['#0B1730', '#102044', '#182D58', '#223C6C'], 4)
      .map((fill, index) => circle([400, 190], 430 - index * 92, { fill }))
      .join('') +
    stars +
    path('M400 96A96 96 0 1 0 474 254A78 78 0 1 1 400 96Z', { fill: '#F3E0AE' }) +
    rect(0, 470, size, 330, { fill: '#16233F' }) +
    rect(0, 470, size, 290, { fill: 'url(#wall)' }) +
    rect(0, 462, size, 10, { fill: c.gold700 }) +
    path(archPath(400, 760, 340, 516, 300), { fill: c.gold600 }) +
    path(archPath(400, 760, 320, 518, 316), { fill: c.night900 }) +
    within(
      'gate',
      gate,
      rect(240, 300, 320, 470, { fill: '#3A2918' }) +
        upTo(4)
          .map((row) =>
            [330, 470]
              .map((x) =>
                polygon(star([x, 440 + row * 92], 40), {
                  fill: '#4C3720',
                  stroke: '#24180D',
                  'stroke-width': 3,
                }),
              )
              .join(''),
          )
          .join('') +
        rect(397, 300, 6, 470, { fill: '#1A1009' }) +
        rect(240, 744, 320, 16, { fill: '#FCE2A2' }),
    ) +
    rect(0, 760, size, 40, { fill: '#0C1528' }) +
    frames(size, size, [[14, 5, c.gold700]]);
  return drawing(
    size,
    size,
    body,
    khatam('wall', 72, { ground: '#16233F', fill: '#1A2A4A', line: '#24385E', width: 1.3 }),
  );
}

/** Two ribbons that wind round each other, for two voices. */
export function voicesCover(): string {
  const wave = (phase: number, lift: number) =>
    upTo(61)
      .map(
        (index): Point => [
          40 + index * 12,
          400 + Math.sin(index * 0.21 + phase) * lift * Math.sin((index / 60) * Math.PI),
        ],
      )
      .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`)
      .join('');
  const ribbon = (phase: number, fill: string, edge: string) =>
    [34, 24]
      .map((wide, index) =>
        path(wave(phase, 210), {
          fill: 'none',
          stroke: index ? fill : edge,
          'stroke-width': wide,
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
        }),
      )
      .join('');
  const beads = [0, Math.PI]
    .flatMap((phase) =>
      upTo(13).map((index) => {
        const at = 2 + index * 4.66;
        const y = 400 + Math.sin(at * 0.21 + phase) * 210 * Math.sin((at / 60) * Math.PI);
        return polygon(star([40 + at * 12, y], 7, 8, 3), { fill: '#FFF6DE' });
      }),
    )
    .join('');
  const body =
    rect(0, 0, size, size, { fill: '#F3E4C2' }) +
    rect(0, 0, size, size, { fill: 'url(#field)' }) +
    circle(center, 330, { fill: '#FBF4E2', stroke: c.gold500, 'stroke-width': 6 }) +
    polygon(star(center, 322, 24, 11), { fill: 'none', stroke: '#EAD7A8', 'stroke-width': 1.6 }) +
    ribbon(0, c.teal500, c.teal800) +
    ribbon(Math.PI, c.brick, '#6B2A2C') +
    beads +
    frames(size, size, [[14, 5, c.gold600]]);
  return drawing(
    size,
    size,
    body,
    khatam('field', 60, { ground: '#F3E4C2', fill: '#EEDBB0', line: '#CDB27B', core: '#F3E4C2', width: 1.3 }),
  );
}

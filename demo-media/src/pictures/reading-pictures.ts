import { star, upTo } from './geometry.ts';
import { archPath, band, khatam } from './ornament.ts';
import { blend, colour } from './palette.ts';
import { circle, drawing, path, polygon, rect, through, within } from './svg.ts';

const [width, height] = [1200, 900];
const c = colour;

/** A book with very large rules on a folding stand. */
export function largePrint(): string {
  const page = (side: 1 | -1) => {
    const x = (offset: number) => 600 + side * offset;
    let drawn =
      path(`M600 250C${x(90)} 196 ${x(270)} 190 ${x(392)} 226V640C${x(270)} 604 ${x(90)} 610 600 664Z`, {
        fill: side === 1 ? '#FBF5E6' : '#F3E8CF',
        stroke: c.gold800,
        'stroke-width': 3,
      }) +
      path(
        `M${x(34)} 262C${x(110)} 226 ${x(260)} 222 ${x(360)} 250V602C${x(260)} 574 ${x(110)} 578 ${x(34)} 618Z`,
        { fill: 'none', stroke: c.gold500, 'stroke-width': 3 },
      );
    for (const index of upTo(4)) {
      const y = 316 + index * 82;
      drawn += path(
        `M${x(70)} ${y}C${x(130)} ${y - 24} ${x(250)} ${y - 28} ${x(index === 3 ? 240 : 328)} ${y - (index === 3 ? 24 : 10)}`,
        { fill: 'none', stroke: c.night800, 'stroke-width': 22, 'stroke-linecap': 'round' },
      );
    }
    return drawn;
  };
  const body =
    rect(0, 0, width, height, { fill: c.teal800 }) +
    rect(0, 0, width, height, { fill: 'url(#field)' }) +
    path(archPath(600, 900, 980, 400, 40), { fill: c.gold600 }) +
    path(archPath(600, 900, 960, 402, 52), { fill: '#F3D9A0' }) +
    within(
      'niche',
      archPath(600, 900, 960, 402, 52),
      upTo(4)
        .map((index) =>
          circle([600, 420], 420 - index * 84, { fill: blend('#F3D9A0', '#FFF8E4', (index + 1) / 4) }),
        )
        .join(''),
    ) +
    rect(0, 820, width, 80, { fill: '#7A4B2B' }) +
    rect(0, 820, width, 8, { fill: '#9B6C48' }) +
    polygon(
      [
        [330, 826],
        [430, 826],
        [760, 600],
        [700, 560],
      ],
      { fill: '#6B4021', stroke: c.gold900, 'stroke-width': 2 },
    ) +
    polygon(
      [
        [870, 826],
        [770, 826],
        [440, 600],
        [500, 560],
      ],
      { fill: '#855530', stroke: c.gold900, 'stroke-width': 2 },
    ) +
    path('M208 640L600 700L992 640L1000 664L600 730L200 664Z', {
      fill: '#6B4021',
      stroke: c.gold900,
      'stroke-width': 2,
    }) +
    page(-1) +
    page(1) +
    path('M600 250V664', { stroke: c.gold700, 'stroke-width': 4 }) +
    path('M612 250C640 400 628 560 640 760L622 744L608 766C604 600 604 420 600 250Z', { fill: c.brick });
  return drawing(
    width,
    height,
    body,
    khatam('field', 60, { ground: c.teal800, fill: c.teal700, line: c.teal500, core: c.teal800, width: 1.3 }),
  );
}

/** A reading room: shelves in niches, a table, an empty chair, a lamp. */
export function readingRoom(): string {
  const spines = [c.teal700, c.lapis, c.brick, '#D9C69C', c.teal500, '#6B2A2C'];
  let shelves = '';
  for (const niche of upTo(3)) {
    const x = 90 + niche * 350;
    const arch = archPath(x + 160, 640, 300, 250, 110);
    shelves +=
      path(archPath(x + 160, 640, 330, 246, 86), { fill: c.gold600 }) + path(arch, { fill: '#3A2716' });
    for (const row of upTo(4)) {
      const foot = 300 + row * 110;
      let left = x + 20;
      let index = niche * 5 + row * 3;
      while (left < x + 278) {
        const wide = 20 + ((index * 7) % 16);
        const tall = 62 + ((index * 11) % 26);
        shelves +=
          rect(left, foot - tall, wide, tall, { fill: spines[index % 6] ?? '', stroke: '#20140C' }) +
          rect(left, foot - tall + 12, wide, 4, { fill: c.gold400 });
        left += wide + (index % 5 === 0 ? 16 : 1);
        index += 1;
      }
      shelves += rect(x + 8, foot, 304, 10, { fill: '#8A5C33' });
    }
  }
  const body =
    rect(0, 0, width, height, { fill: '#EBDDBF' }) +
    rect(0, 0, width, 660, { fill: 'url(#field)' }) +
    rect(0, 24, width, 46, { fill: c.lapis }) +
    band(0, 28, width, 38, c.gold400) +
    shelves +
    rect(0, 640, width, 260, { fill: '#B98F63' }) +
    rect(0, 640, width, 8, { fill: c.gold700 }) +
    path(
      `${upTo(17)
        .map((index) =>
          through(
            [
              [600 + (index - 8) * 90, 648],
              [600 + (index - 8) * 190, 900],
            ],
            false,
          ),
        )
        .join('')}M0 690H1200M0 760H1200`,
      { stroke: '#99724A', 'stroke-width': 2, fill: 'none' },
    ) +
    polygon(
      [
        [250, 700],
        [950, 700],
        [1010, 742],
        [190, 742],
      ],
      { fill: '#8A5C33' },
    ) +
    rect(190, 742, 820, 22, { fill: '#5B3A20' }) +
    rect(230, 764, 26, 136, { fill: '#4A2E19' }) +
    rect(944, 764, 26, 136, { fill: '#4A2E19' }) +
    polygon(
      [
        [420, 716],
        [600, 706],
        [600, 730],
        [404, 736],
      ],
      { fill: '#F3E8CF', stroke: c.gold800, 'stroke-width': 2 },
    ) +
    polygon(
      [
        [780, 716],
        [600, 706],
        [600, 730],
        [796, 736],
      ],
      { fill: '#FBF5E6', stroke: c.gold800, 'stroke-width': 2 },
    ) +
    circle([850, 640], 130, { fill: '#FFE9B4', opacity: 0.25 }) +
    circle([850, 640], 84, { fill: '#FFE9B4', opacity: 0.35 }) +
    rect(845, 640, 10, 78, { fill: c.gold700 }) +
    rect(818, 714, 64, 10, { fill: c.gold700 }) +
    path('M800 650L828 580H872L900 650Z', { fill: c.teal600, stroke: c.gold600, 'stroke-width': 3 });
  return drawing(
    width,
    height,
    body,
    khatam('field', 64, { ground: '#EBDDBF', fill: '#F1E5CB', line: '#D3C093', width: 1.4 }),
  );
}

/** Headphones on a closed book, sound leaving them in rings and bars. */
export function listeningBook(): string {
  const bars = upTo(41).map((index) => {
    const tall = 26 + Math.abs(Math.sin(index * 0.9) * Math.cos(index * 0.31)) * 190;
    return rect(92 + index * 25, 240 - tall / 2, 11, tall, {
      fill: index > 12 && index < 29 ? c.gold400 : c.teal400,
    });
  });
  const rings = [150, 220, 290, 360].map((radius) =>
    circle([600, 560], radius, {
      fill: 'none',
      stroke: c.gold600,
      'stroke-width': 2,
      opacity: 1 - radius / 460,
    }),
  );
  const body =
    rect(0, 0, width, height, { fill: c.night800 }) +
    rect(0, 0, width, height, { fill: 'url(#field)' }) +
    rings.join('') +
    bars.join('') +
    rect(0, 790, width, 110, { fill: '#5B3A20' }) +
    rect(0, 790, width, 8, { fill: '#8A5C33' }) +
    polygon(
      [
        [330, 700],
        [870, 700],
        [930, 770],
        [270, 770],
      ],
      { fill: c.teal700, stroke: c.gold500, 'stroke-width': 4 },
    ) +
    polygon(
      [
        [376, 712],
        [824, 712],
        [862, 758],
        [338, 758],
      ],
      { fill: 'none', stroke: c.gold300, 'stroke-width': 2 },
    ) +
    polygon(
      [
        [600, 714],
        [650, 735],
        [600, 756],
        [550, 735],
      ],
      { fill: c.gold400 },
    ) +
    rect(270, 770, 660, 26, { fill: '#F3E8CF', stroke: c.gold700, 'stroke-width': 3 }) +
    path('M276 779H924M276 787H924', { stroke: c.gold600, 'stroke-width': 1.5 }) +
    path('M420 640V560A180 180 0 0 1 780 560V640', { fill: 'none', stroke: '#F3E8CF', 'stroke-width': 30 }) +
    path('M420 640V560A180 180 0 0 1 780 560V640', { fill: 'none', stroke: c.brick, 'stroke-width': 12 }) +
    [400, 726]
      .map(
        (x) =>
          rect(x, 560, 74, 150, { rx: 30, fill: '#F3E8CF', stroke: c.gold800, 'stroke-width': 4 }) +
          polygon(star([x + 37, 635], 26, 8, 3), { fill: c.teal600 }),
      )
      .join('');
  return drawing(
    width,
    height,
    body,
    khatam('field', 76, { ground: c.night800, fill: '#142644', line: '#20365D', width: 1.4 }),
  );
}

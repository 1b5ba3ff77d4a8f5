import { type Point, polar, upTo } from './geometry.ts';
import { khatam } from './ornament.ts';
import { blend, colour } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, through } from './svg.ts';

const [width, height] = [1080, 1350];

/** Looking straight down: an eight-sided pool, channels, paving, and the shade of an arcade on one side. */
export function poolFromAbove(): string {
  const center: Point = [540, 690];
  const eight = (radius: number) => upTo(8).map((index) => polar(center, radius, index * 45 + 22.5));
  const stone = ['#E6D3AA', '#DAC292', '#EDDFBE'];
  let paving = '';
  for (const index of upTo(9)) {
    const radius = 930 - index * 68;
    const tips = upTo(16).map((tip) => polar(center, tip % 2 ? radius * 0.9 : radius, tip * 22.5));
    paving += polygon(tips, { fill: stone[index % 3] ?? '', stroke: '#B49B68', 'stroke-width': 1.6 });
  }
  for (const index of upTo(16))
    paving += path(through([polar(center, 340, index * 22.5), polar(center, 980, index * 22.5)], false), {
      stroke: '#B49B68',
      'stroke-width': 1.6,
    });
  let channels = '';
  for (const angle of [0, 90, 180, 270])
    channels += group(
      rect(300, -34, 700, 68, { fill: '#F6ECD3', stroke: '#B49B68', 'stroke-width': 2 }) +
        rect(300, -20, 700, 40, { fill: '#4FAFAF' }) +
        path('M330 -8q60 -7 120 0t120 0t120 0M350 8q60 -6 120 0t120 0t120 0', {
          stroke: '#BFE4DA',
          'stroke-width': 2,
          fill: 'none',
        }),
      { transform: `translate(${center[0]} ${center[1]}) rotate(${angle})` },
    );
  const depths = ['#7FC8C0', '#5DB5B2', '#3D9FA2', '#2A8B92', '#1E7A84'];
  let pool =
    polygon(eight(372), { fill: '#F6ECD3', stroke: '#B49B68', 'stroke-width': 3 }) +
    polygon(eight(350), { fill: 'url(#rim)', stroke: colour.gold600, 'stroke-width': 3 }) +
    polygon(eight(312), { fill: '#F6ECD3' });
  for (const [index, fill] of depths.entries()) pool += polygon(eight(300 - index * 40), { fill });
  let rings = '';
  for (const [x, y, count] of [
    [540, 690, 6],
    [430, 590, 3],
    [655, 800, 3],
    [640, 575, 2],
  ] as const)
    for (const index of upTo(count))
      rings += circle([x, y], 18 + index * 22, {
        'stroke-width': 3 - index * 0.35,
        opacity: 0.8 - index * 0.1,
      });
  const basin = upTo(3).map((index) =>
    polygon(
      upTo(8).map((corner) => polar(center, 46 - index * 15, corner * 45 + (index % 2) * 22.5)),
      {
        fill: [colour.gold400, '#F6ECD3', '#2A8B92'][index] ?? '',
        stroke: colour.gold800,
        'stroke-width': 1.5,
      },
    ),
  );
  const pot = (x: number, y: number) => {
    const crown = upTo(12)
      .map((index) => circle(polar([x, y], 44, index * 30), 24, {}))
      .join('');
    const inner = upTo(8)
      .map((index) => circle(polar([x - 8, y - 8], 22, index * 45), 17, {}))
      .join('');
    const fruit = upTo(6)
      .map((index) => circle(polar([x, y], 18 + (index % 3) * 15, index * 67), 7, {}))
      .join('');
    return (
      circle([x + 26, y + 30], 74, { fill: '#4B4638', opacity: 0.3 }) +
      rect(x - 62, y - 62, 124, 124, { fill: '#B96A43', stroke: '#7B3F27', 'stroke-width': 4 }) +
      group(crown + circle([x, y], 48, {}), { fill: '#1F5A4C' }) +
      group(inner, { fill: '#327A62' }) +
      group(fruit, { fill: '#E79A3B' })
    );
  };
  let shade = `M0 ${height}V1215`;
  for (const index of upTo(6)) {
    const x = index * 196 - 30;
    shade += `H${x + 26}V1160C${x + 26} 1110 ${x + 60} 1082 ${x + 112} 1050C${x + 164} 1082 ${x + 176} 1110 ${x + 176} 1160V1215`;
  }
  return drawing(
    width,
    height,
    rect(0, 0, width, height, { fill: stone[1] ?? '' }) +
      paving +
      channels +
      pool +
      group(rings, { fill: 'none', stroke: '#D8F0E8' }) +
      basin.join('') +
      pot(128, 190) +
      pot(952, 190) +
      pot(128, 985) +
      pot(952, 985) +
      path(`${shade}H${width}V${height}Z`, { fill: '#4A4030', opacity: 0.38 }) +
      rect(0, 0, width, 74, { fill: blend(colour.teal700, '#000000', 0.1) }) +
      rect(0, 0, width, 60, { fill: 'url(#rim)' }) +
      rect(0, 72, width, 7, { fill: colour.gold600 }) +
      rect(0, 79, width, 46, { fill: '#4A4030', opacity: 0.3 }),
    khatam('rim', 36, {
      ground: colour.teal700,
      fill: colour.lapis,
      line: colour.gold400,
      core: colour.teal300,
      width: 1.2,
    }),
  );
}

import { courtBuildings, courtFloor, courtPatterns, courtSky, bay, type CourtPlace, longPool } from './court.ts';
import { polar, type Point, upTo } from './geometry.ts';
import { archPath, khatam } from './ornament.ts';
import { blend, colour, dawn, type Hour, night, noon } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, short, through, use, within } from './svg.ts';

const [width, height] = [1080, 1350];

const bayOf = (hour: Hour, scale: number) => group(bay(124 * scale, 212 * scale, hour), { id: 'bay' });

/** The axis of the court at first light, with the dome upside down in the long pool. */
export function firstLight(): string {
  const place: CourtPlace = { width, height, center: 540, ground: 905, scale: 0.94 };
  return drawing(
    width,
    height,
    courtSky(dawn, place) +
      group(courtBuildings(dawn, place), { id: 'court' }) +
      courtFloor(dawn, place) +
      longPool(dawn, place),
    courtPatterns(dawn, place.scale) + bayOf(dawn, place.scale),
  );
}

/** One leaf of an open gate, seen aslant; `side` −1 is left, 1 is right. */
function leaf(side: -1 | 1): string {
  const at = (part: number, y: number): Point => {
    const x = 540 + side * (278 + part * 118);
    const spread = 1 + part * 0.16;
    return [x, 1010 + (y - 1010) * spread];
  };
  const panel = (from: number, to: number, high: number, low: number) => [
    at(from, high),
    at(to, high),
    at(to, low),
    at(from, low),
  ];
  let drawn = polygon(panel(0, 1, 560, 1128), { fill: '#3A2716', stroke: colour.gold800, 'stroke-width': 3 });
  for (const row of upTo(5)) {
    const high = 578 + row * 109;
    drawn += polygon(panel(0.12, 0.88, high, high + 92), {
      fill: row % 2 ? '#54391F' : '#4A321B',
      stroke: colour.gold700,
      'stroke-width': 2.5,
    });
    const [x, y] = at(0.5, high + 46);
    drawn += polygon(
      [at(0.5, high + 10), at(0.8, high + 46), at(0.5, high + 82), at(0.2, high + 46)],
      { fill: 'none', stroke: colour.gold600, 'stroke-width': 2 },
    );
    drawn += circle([x, y], 9, { fill: colour.gold400, stroke: colour.gold800, 'stroke-width': 2 });
  }
  return drawn;
}

/** Out of the dark of the gate into the bright court. */
export function throughTheGate(): string {
  const place: CourtPlace = { width, height, center: 540, ground: 985, scale: 0.56 };
  const [opening, spring, tip] = [610, 560, 245];
  const arch = archPath(540, 1130, opening, spring, tip);
  const court =
    courtSky(noon, place) +
    courtBuildings(noon, place, 16) +
    courtFloor(noon, place) +
    polygon([[476, 985], [604, 985], [690, 1135], [390, 1135]], { fill: '#FFF9E6', opacity: 0.75 });
  let stones = '';
  for (const index of upTo(15)) stones += through([[540 + (index - 7) * 62, 1130], [540 + (index - 7) * 150, height]], false);
  for (const y of [1130, 1152, 1186, 1232, 1292]) stones += `M0 ${y}H${width}`;
  const around = `M0 0H${width}V1130H0Z${arch}`;
  return drawing(
    width,
    height,
    within('opening', arch, court) +
      path(around, { fill: '#122B3A', 'fill-rule': 'evenodd' }) +
      path(`M70 90H1010V1130H70Z${archPath(540, 1130, opening + 90, spring - 6, tip - 66)}`, {
        fill: 'url(#dark)',
        'fill-rule': 'evenodd',
        stroke: colour.gold700,
        'stroke-width': 5,
      }) +
      path(`${archPath(540, 1130, opening + 90, spring - 6, tip - 66)}${arch}`, { fill: colour.teal800, 'fill-rule': 'evenodd' }) +
      path(archPath(540, 1130, opening + 50, spring - 4, tip - 36), {
        fill: 'none',
        stroke: colour.gold600,
        'stroke-width': 3,
        'stroke-dasharray': '2 16',
        'stroke-linecap': 'round',
      }) +
      path(archPath(540, 1130, opening + 90, spring - 6, tip - 66), { fill: 'none', stroke: colour.gold600, 'stroke-width': 4 }) +
      path(arch, { fill: 'none', stroke: colour.gold400, 'stroke-width': 7 }) +
      within('jambs', arch, leaf(-1) + leaf(1)) +
      rect(0, 1130, width, 220, { fill: '#1C3947' }) +
      polygon([[262, 1130], [818, 1130], [1010, height], [70, height]], { fill: '#E9DCC1' }) +
      polygon([[390, 1130], [690, 1130], [790, height], [290, height]], { fill: '#FFF6DD' }) +
      path(stones, { fill: 'none', stroke: '#4D6A70', opacity: 0.35 }) +
      polygon([[0, 1130], [262, 1130], [70, height], [0, height]], { fill: '#0C2230', opacity: 0.5 }) +
      polygon([[width, 1130], [818, 1130], [1010, height], [width, height]], { fill: '#0C2230', opacity: 0.5 }),
    courtPatterns(noon, place.scale) +
      bayOf(noon, place.scale) +
      khatam('dark', 60, { ground: '#153645', fill: '#1B3F56', line: '#8C7038', core: '#12525A', width: 1.4 }),
  );
}

/** The dome at the side of a wide night, the arcades lit from within. */
export function lampsAreLit(): string {
  const place: CourtPlace = { width, height, center: 735, ground: 1120, scale: 1.1 };
  const moon: Point = [205, 250];
  let pools = '';
  for (const index of upTo(9)) {
    const x = 735 - 236 - (index + 0.5) * 136;
    if (x > -80) pools += through([[x - 40, 1126], [x + 40, 1126], [x + 96, 1296], [x - 64, 1296]]);
  }
  pools += through([[670, 1126], [800, 1126], [890, height], [590, height]]);
  const gleam = upTo(4).map((index) => circle(moon, 150 - index * 28, { fill: '#F6E7BC', opacity: 0.05 + index * 0.02 }));
  return drawing(
    width,
    height,
    courtSky(night, place, 5) +
      gleam.join('') +
      path(`M${moon[0]} ${moon[1] - 52}a52 52 0 1 0 42 84a42 42 0 1 1 -42 -84Z`, { fill: '#F6E7BC' }) +
      courtBuildings(night, place) +
      courtFloor(night, place) +
      path(pools, { fill: '#F0BF62', opacity: 0.22 }),
    courtPatterns(night, place.scale) + bayOf(night, place.scale),
  );
}

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
        path('M330 -8q60 -7 120 0t120 0t120 0M350 8q60 -6 120 0t120 0t120 0', { stroke: '#BFE4DA', 'stroke-width': 2, fill: 'none' }),
      { transform: `translate(${center[0]} ${center[1]}) rotate(${angle})` },
    );
  const depths = ['#7FC8C0', '#5DB5B2', '#3D9FA2', '#2A8B92', '#1E7A84'];
  let pool = polygon(eight(372), { fill: '#F6ECD3', stroke: '#B49B68', 'stroke-width': 3 }) +
    polygon(eight(350), { fill: 'url(#rim)', stroke: colour.gold600, 'stroke-width': 3 }) +
    polygon(eight(312), { fill: '#F6ECD3' });
  for (const [index, fill] of depths.entries()) pool += polygon(eight(300 - index * 40), { fill });
  let rings = '';
  for (const [x, y, count] of [[540, 690, 6], [430, 590, 3], [655, 800, 3], [640, 575, 2]] as const)
    for (const index of upTo(count)) rings += circle([x, y], 18 + index * 22, { 'stroke-width': 3 - index * 0.35, opacity: 0.8 - index * 0.1 });
  const basin = upTo(3).map((index) =>
    polygon(upTo(8).map((corner) => polar(center, 46 - index * 15, corner * 45 + (index % 2) * 22.5)), {
      fill: [colour.gold400, '#F6ECD3', '#2A8B92'][index] ?? '',
      stroke: colour.gold800,
      'stroke-width': 1.5,
    }),
  );
  const pot = (x: number, y: number) => {
    const crown = upTo(12).map((index) => circle(polar([x, y], 44, index * 30), 24, {})).join('');
    const inner = upTo(8).map((index) => circle(polar([x - 8, y - 8], 22, index * 45), 17, {})).join('');
    const fruit = upTo(6).map((index) => circle(polar([x, y], 18 + (index % 3) * 15, index * 67), 7, {})).join('');
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
      pot(128, 190) + pot(952, 190) + pot(128, 985) + pot(952, 985) +
      path(`${shade}H${width}V${height}Z`, { fill: '#4A4030', opacity: 0.38 }) +
      rect(0, 0, width, 74, { fill: blend(colour.teal700, '#000000', 0.1) }) +
      rect(0, 0, width, 60, { fill: 'url(#rim)' }) +
      rect(0, 72, width, 7, { fill: colour.gold600 }) +
      rect(0, 79, width, 46, { fill: "#4A4030", opacity: 0.3 }),
    khatam('rim', 36, { ground: colour.teal700, fill: colour.lapis, line: colour.gold400, core: colour.teal300, width: 1.2 }),
  );
}

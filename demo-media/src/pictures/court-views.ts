import { type CourtPlace, courtBuildings, courtParts, courtSky } from './court.ts';
import { courtFloor, longPool } from './court-ground.ts';
import { type Point, upTo } from './geometry.ts';
import { archPath, khatam } from './ornament.ts';
import { colour, dawn, night, noon } from './palette.ts';
import { circle, drawing, group, path, polygon, rect, through, within } from './svg.ts';

const [width, height] = [1080, 1350];

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
    courtParts(dawn, place.scale),
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
    drawn += polygon([at(0.5, high + 10), at(0.8, high + 46), at(0.5, high + 82), at(0.2, high + 46)], {
      fill: 'none',
      stroke: colour.gold600,
      'stroke-width': 2,
    });
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
    courtBuildings(noon, { ...place, width: 900 }, 12) +
    courtFloor(noon, place) +
    polygon(
      [
        [476, 985],
        [604, 985],
        [690, 1135],
        [390, 1135],
      ],
      { fill: '#FFF9E6', opacity: 0.75 },
    );
  let stones = '';
  for (const index of upTo(15))
    stones += through(
      [
        [540 + (index - 7) * 62, 1130],
        [540 + (index - 7) * 150, height],
      ],
      false,
    );
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
      path(`${archPath(540, 1130, opening + 90, spring - 6, tip - 66)}${arch}`, {
        fill: colour.teal800,
        'fill-rule': 'evenodd',
      }) +
      path(archPath(540, 1130, opening + 50, spring - 4, tip - 36), {
        fill: 'none',
        stroke: colour.gold600,
        'stroke-width': 3,
        'stroke-dasharray': '2 16',
        'stroke-linecap': 'round',
      }) +
      path(archPath(540, 1130, opening + 90, spring - 6, tip - 66), {
        fill: 'none',
        stroke: colour.gold600,
        'stroke-width': 4,
      }) +
      path(arch, { fill: 'none', stroke: colour.gold400, 'stroke-width': 7 }) +
      within('jambs', arch, leaf(-1) + leaf(1)) +
      rect(0, 1130, width, 220, { fill: '#1C3947' }) +
      polygon(
        [
          [262, 1130],
          [818, 1130],
          [1010, height],
          [70, height],
        ],
        { fill: '#E9DCC1' },
      ) +
      polygon(
        [
          [390, 1130],
          [690, 1130],
          [790, height],
          [290, height],
        ],
        { fill: '#FFF6DD' },
      ) +
      path(stones, { fill: 'none', stroke: '#4D6A70', opacity: 0.35 }) +
      polygon(
        [
          [0, 1130],
          [262, 1130],
          [70, height],
          [0, height],
        ],
        { fill: '#0C2230', opacity: 0.5 },
      ) +
      polygon(
        [
          [width, 1130],
          [818, 1130],
          [1010, height],
          [width, height],
        ],
        { fill: '#0C2230', opacity: 0.5 },
      ),
    courtParts(noon, place.scale) +
      khatam('dark', 60, {
        ground: '#153645',
        fill: '#1B3F56',
        line: '#8C7038',
        core: '#12525A',
        width: 1.4,
      }),
  );
}

/** The dome at the side of a wide night, the arcades lit from within. */
export function lampsAreLit(): string {
  const place: CourtPlace = { width, height, center: 735, ground: 1120, scale: 1.1 };
  const moon: Point = [205, 250];
  const doors = upTo(5).map((index) => 735 - 236.5 - (index + 0.5) * 136.4);
  const patch = (x: number, half: number, reach: number, lean: number) =>
    through([
      [x - half, 1126],
      [x + half, 1126],
      [x + half * 1.5 + lean, 1126 + reach],
      [x - half * 1.5 + lean, 1126 + reach],
    ]);
  const light = (grow: number, opacity: number) =>
    path(
      doors.map((x) => patch(x, 30 * grow, 120 * grow, (x - 735) * 0.12 * grow)).join('') +
        patch(735, 66 * grow, 190 * grow, 0),
      { fill: '#D99A3C', opacity },
    );
  const gleam = upTo(4).map((index) =>
    circle(moon, 150 - index * 28, { fill: '#F6E7BC', opacity: 0.05 + index * 0.02 }),
  );
  return drawing(
    width,
    height,
    courtSky(night, place, 5) +
      gleam.join('') +
      circle([moon[0] + 4, moon[1]], 58, { fill: '#2A3655' }) +
      path(`M${moon[0]} ${moon[1] - 52}a52 52 0 1 0 42 84a42 42 0 1 1 -42 -84Z`, { fill: '#F6E7BC' }) +
      courtBuildings(night, place) +
      courtFloor(night, place) +
      light(1.15, 0.3) +
      light(0.85, 0.4),
    courtParts(night, place.scale),
  );
}

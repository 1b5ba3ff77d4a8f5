import { between, meeting, type Point, polar, regular, upTo } from './geometry.ts';
import { group, path, through, use } from './svg.ts';

/** A strap that runs from an edge's middle over a bend to another edge's middle; it lies above others at `from`. */
export interface Strap {
  from: Point;
  bend: Point;
  to: Point;
  /** Further places at which it lies above another. */
  above?: readonly Point[];
}

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/**
 * Middles of a clockwise polygon's edges, each with a point on the two lines that leave it at `angle` to the edge:
 * `out` leans to the edge's end, `back` to its start.
 */
export function contacts(polygon: readonly Point[], angle: number) {
  return polygon.map((from, index) => {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    const middle = between(from, to);
    const along: Point = [to[0] - from[0], to[1] - from[1]];
    const out = turned(along, angle);
    const back = turned([-along[0], -along[1]], -angle);
    return {
      middle,
      out: [middle[0] + out[0], middle[1] + out[1]] as Point,
      back: [middle[0] + back[0], middle[1] + back[1]] as Point,
    };
  });
}

type Contact = ReturnType<typeof contacts>[number];

/** The strap that leaves one edge and comes to another. */
export function strapBetween(from: Contact, to: Contact): Strap {
  const bend = meeting(from.middle, from.out, to.middle, to.back);
  const span = Math.hypot(to.middle[0] - from.middle[0], to.middle[1] - from.middle[1]);
  const leaving = Math.abs(
    (from.out[0] - from.middle[0]) * (to.middle[1] - from.middle[1]) -
      (from.out[1] - from.middle[1]) * (to.middle[0] - from.middle[0]),
  );
  // Two edges may face each other so that the strap runs straight: then the lines have no single meeting point.
  const collinear = leaving < span * span * 1e-6;
  return {
    from: from.middle,
    bend: collinear ? between(from.middle, to.middle) : bend,
    to: to.middle,
  };
}

/** Straps of a polygon in contact with its neighbours: each edge's middle is joined to the next (after E. H. Hankin). */
export function straps(polygon: readonly Point[], angle: number): Strap[] {
  const list = contacts(polygon, angle);
  return list.map((each, index) => strapBetween(each, list[(index + 1) % list.length] ?? each));
}

/** Outline of the star that straps leave in the middle of their polygon. */
export const starOf = (list: readonly Strap[]): Point[] => list.flatMap(({ from, bend }) => [from, bend]);

/** Straight straps of an octagon from each edge to the third next: the star {8/3}, over and under by turns. */
export function octagonStraps(center: Point, apothem: number): Strap[] {
  const middle = (index: number) => polar(center, apothem, 45 * index);
  return upTo(8).map((index) => {
    const [from, to] = [middle(index), middle(index + 3)];
    const along = ([x, y]: Point) => Math.hypot(x - from[0], y - from[1]);
    const crossings = [-2, -1, 1, 2]
      .map((step) => meeting(from, to, middle(index + step), middle(index + step + 3)))
      .sort((one, other) => along(one) - along(other));
    return { from, bend: between(from, to), to, above: crossings.filter((_, at) => at % 2 === 1) };
  });
}

export interface WeavePaint {
  band: number;
  strap: string;
  edge: string;
  light?: string;
}

interface Lattice {
  /** Steps of the repeat. */
  first: Point;
  second: Point;
  width: number;
  height: number;
  /** Where the lattice begins. */
  origin?: Point;
}

/** Places of a lattice that touch the picture, with some more around it. */
export function placesOf({ first, second, width, height, origin = [0, 0] }: Lattice): Point[] {
  const margin = Math.max(Math.hypot(...first), Math.hypot(...second)) * 1.2;
  const places: Point[] = [];
  for (const i of upTo(61)) {
    for (const j of upTo(61)) {
      const x = origin[0] + (i - 30) * first[0] + (j - 30) * second[0];
      const y = origin[1] + (i - 30) * first[1] + (j - 30) * second[1];
      if (x > -margin && y > -margin && x < width + margin && y < height + margin) places.push([x, y]);
    }
  }
  return places;
}

function linesOf(list: readonly Strap[]): string {
  return list.map(({ from, bend, to }) => through([from, bend, to], false)).join('');
}

/** Short pieces of the straps that lie above, at the places where they do. */
function crossingsOf(list: readonly Strap[], reach: number): string {
  return list
    .map(({ from, bend, above = [] }) => {
      const length = Math.hypot(bend[0] - from[0], bend[1] - from[1]);
      const step: Point = [(bend[0] - from[0]) / length, (bend[1] - from[1]) / length];
      const at = ([x, y]: Point, distance: number): Point => [x + step[0] * distance, y + step[1] * distance];
      return (
        through([at(from, -1), at(from, reach)], false) +
        above.map((place) => through([at(place, -reach), at(place, reach)], false)).join('')
      );
    })
    .join('');
}

/**
 * Straps of one repeat, woven over and under, laid on every place of a lattice. Returns what stands in `defs` and
 * what is drawn. `fills` is the colouring below the straps; `details` lie on it and may reach into the next repeat.
 */
export function weave(
  fills: string,
  details: string,
  list: readonly Strap[],
  lattice: Lattice,
  paint: WeavePaint,
): { defs: string; body: string } {
  const { band, strap, edge, light } = paint;
  const places = placesOf(lattice);
  const parts: [id: string, drawn: string][] = [
    ['fills', fills],
    ['details', details],
  ];
  const shapes: [string, string][] = [
    ['lines', linesOf(list)],
    ['tops', crossingsOf(list, band * 1.3)],
  ];
  for (const [name, d] of shapes) {
    parts.push([`${name}-edge`, path(d, { fill: 'none', stroke: edge, 'stroke-width': band * 1.5 })]);
    parts.push([`${name}-strap`, path(d, { fill: 'none', stroke: strap, 'stroke-width': band })]);
    if (light !== undefined)
      parts.push([`${name}-light`, path(d, { fill: 'none', stroke: light, 'stroke-width': band * 0.22 })]);
  }
  return {
    defs: parts.map(([id, drawn]) => group(drawn, { id })).join(''),
    body: parts.map(([id]) => places.map((place) => use(id, place)).join('')).join(''),
  };
}

/** Polygon of which each side has the length `side`. */
export const withSide = (center: Point, side: number, count: number, turn: number) =>
  regular(center, side / (2 * Math.sin(Math.PI / count)), count, turn);

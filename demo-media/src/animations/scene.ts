import type { Point } from '../pictures/geometry.ts';
import { drawing, group, path } from '../pictures/svg.ts';
import { type Outline, pathOf } from './outline.ts';

/** A value at the start, in the middle and again at the end of a round; a constant stands alone. */
export type Course = number | readonly [edge: number, middle: number];

/** What moves together. Its last shape lies lowest, as everywhere in a scene. */
export interface Part {
  name: string;
  shapes: readonly Shape[];
  /** Point about which it turns and grows. */
  anchor: Point;
  /** Degrees by which it has turned at the end of a round: the drawing must then look as it did before. */
  turns?: number;
  /** Percent. */
  width?: Course;
  height?: Course;
  opacity?: Course;
}

export interface Shape {
  outline: Outline;
  /** `#rrggbb` */
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  /** Percent. */
  opacity?: number;
}

export interface Scene {
  name: string;
  width: number;
  height: number;
  framesPerSecond: number;
  /** Length of a round. */
  seconds: number;
  /** The first lies on top. */
  parts: readonly Part[];
}

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000);

const soft = (count: number) => ({
  i: { x: Array(count).fill(0.5), y: Array(count).fill(1) },
  o: { x: Array(count).fill(0.5), y: Array(count).fill(0) },
});

const edgeOf = (course: Course) => (typeof course === 'number' ? course : course[0]);
const middleOf = (course: Course) => (typeof course === 'number' ? course : course[1]);

/** There and back within a round, softly. */
function swell(courses: readonly Course[], end: number) {
  const at = (read: (course: Course) => number) => courses.map(read);
  if (courses.every((course) => typeof course === 'number')) {
    const values = at(edgeOf);
    return { a: 0, k: values.length === 1 ? values[0] : values };
  }
  const ease = soft(courses.length);
  return {
    a: 1,
    k: [
      { t: 0, s: at(edgeOf), ...ease },
      { t: end / 2, s: at(middleOf), ...ease },
      { t: end, s: at(edgeOf) },
    ],
  };
}

function turning(degrees: number, end: number) {
  if (degrees === 0) return { a: 0, k: 0 };
  const even = { i: { x: [0.8], y: [0.8] }, o: { x: [0.2], y: [0.2] } };
  return {
    a: 1,
    k: [
      { t: 0, s: [0], ...even },
      { t: end, s: [degrees] },
    ],
  };
}

const constant = (k: number | readonly number[]) => ({ a: 0, k });

function shapeGroup({ outline, fill, stroke, strokeWidth = 1, opacity = 100 }: Shape) {
  return {
    ty: 'gr',
    it: [
      { ty: 'sh', ks: { a: 0, k: outline } },
      ...(stroke === undefined
        ? []
        : [
            {
              ty: 'st',
              c: constant([...channels(stroke), 1]),
              o: constant(100),
              w: constant(strokeWidth),
              lc: 2,
              lj: 2,
            },
          ]),
      ...(fill === undefined
        ? []
        : [{ ty: 'fl', c: constant([...channels(fill), 1]), o: constant(100), r: 1 }]),
      {
        ty: 'tr',
        p: constant([0, 0]),
        a: constant([0, 0]),
        s: constant([100, 100]),
        r: constant(0),
        o: constant(opacity),
      },
    ],
  };
}

/** The scene as a Lottie file (format 5.7): shapes only, without expressions, fonts or pictures. */
export function lottieOf({ name, width, height, framesPerSecond, seconds, parts }: Scene): object {
  const end = seconds * framesPerSecond;
  return {
    v: '5.7.0',
    nm: name,
    fr: framesPerSecond,
    ip: 0,
    op: end,
    w: width,
    h: height,
    ddd: 0,
    assets: [],
    layers: parts.map((part, index) => ({
      ty: 4,
      nm: part.name,
      ind: index + 1,
      ip: 0,
      op: end,
      st: 0,
      sr: 1,
      bm: 0,
      ks: {
        a: constant([...part.anchor, 0]),
        p: constant([...part.anchor, 0]),
        s: swell([part.width ?? 100, part.height ?? 100, 100], end),
        r: turning(part.turns ?? 0, end),
        o: swell([part.opacity ?? 100], end),
      },
      shapes: part.shapes.map(shapeGroup),
    })),
  };
}

/** The scene's first frame as SVG: what stands where nothing moves. */
export function stillOf({ width, height, parts }: Scene): string {
  const part = ({ shapes, anchor: [x, y], width: wide = 100, height: tall = 100, opacity = 100 }: Part) => {
    const [across, down] = [edgeOf(wide) / 100, edgeOf(tall) / 100];
    const scaled = across !== 1 || down !== 1;
    const inner = shapes
      .toReversed()
      .map(({ outline, fill = 'none', stroke, strokeWidth = 1, opacity: part = 100 }) =>
        path(pathOf(outline), {
          fill,
          ...(stroke === undefined
            ? {}
            : {
                stroke,
                'stroke-width': String(strokeWidth),
                'stroke-linecap': 'round',
                'stroke-linejoin': 'round',
              }),
          ...(part === 100 ? {} : { opacity: String(part / 100) }),
        }),
      )
      .join('');
    return group(inner, {
      ...(scaled
        ? { transform: `translate(${x} ${y}) scale(${across} ${down}) translate(${-x} ${-y})` }
        : {}),
      ...(edgeOf(opacity) === 100 ? {} : { opacity: String(edgeOf(opacity) / 100) }),
    });
  };
  return drawing(width, height, parts.toReversed().map(part).join(''));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Cut, codePointsOf, cuts, type Range } from './cuts.ts';

const css = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'shared-ui', 'src', 'styles', 'fonts.css'),
  'utf8',
);

interface Face {
  /** A family and its `… Extended` are one here: text is shown in both. */
  family: string;
  style: string;
  weights: string;
  file: string;
  codePoints: ReadonlySet<number>;
}

function readFaces(): Face[] {
  return [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, text = '']) => {
    const value = (pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
    const file = value(/url\("([^"]+)"\)/);
    const ranges = [...value(/unicode-range:([^;]*)/).matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last = first]): Range => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
    );
    const codePoints = new Set(codePointsOf(ranges));
    const family = value(/font-family: "?([^;"]+?)(?: Extended)?"?;/);
    const style = value(/font-style: ([^;]+)/);
    const weights = value(/font-weight: ([^;]+)/);
    return file ? [{ family, style, weights, file, codePoints }] : [];
  });
}

const faces = readFaces();

function faceOf(file: string): Face {
  const face = faces.find((one) => one.file === file);
  if (!face) throw new Error(`fonts.css has no face for ${file}`);
  return face;
}

const sorted = (codePoints: ReadonlySet<number>) => [...codePoints].sort((a, b) => a - b);

describe('the cut fonts', () => {
  it.each(cuts)('$name is asked for its own characters, and for no other', ({ name, ranges }: Cut) => {
    expect(sorted(faceOf(`./fonts/${name}`).codePoints)).toEqual(sorted(new Set(codePointsOf(ranges))));
  });

  it('let no character be fetched twice: a family has it in one file', () => {
    const twice = faces.flatMap((face, index) =>
      faces
        .slice(index + 1)
        .filter((other) => other.family === face.family && other.style === face.style)
        .filter((other) => [...face.codePoints].some((codePoint) => other.codePoints.has(codePoint)))
        .map((other) => `${face.file} and ${other.file}`),
    );
    expect(twice).toEqual([]);
  });

  it('have nastaliq in one weight: in heavier ones the letters of a word come apart', () => {
    const nastaliq = faces.filter(({ family }) => family === 'Noto Nastaliq Urdu');
    expect(nastaliq.map(({ weights }) => weights)).toEqual(nastaliq.map(() => '400'));
    expect(cuts.filter(({ name }) => name.includes('nastaliq')).map(({ weights }) => weights)).toEqual([
      400, 400,
    ]);
  });

  it('name the weights of their family, else a browser looks for a letter in some of its files only', () => {
    const families = Map.groupBy(faces, ({ family, style }) => `${family} ${style}`);
    const mixed = [...families].filter(
      ([, ofFamily]) => new Set(ofFamily.map((face) => face.weights)).size > 1,
    );
    expect(mixed.map(([family]) => family)).toEqual([]);
  });
});

/** Characters from the first to the last, as code points; one alone when there is no second. */
export type Range = readonly [number, number?];

/** Every code point of the ranges. */
export function codePointsOf(ranges: readonly Range[]): number[] {
  return ranges.flatMap(([first, last = first]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}

export interface Cut {
  /** The package's file that it is cut from. */
  from: string;
  /** Name of the file in `shared-ui/src/styles/fonts`. */
  name: string;
  ranges: readonly Range[];
  /** The weights that styles ask for, of a font that holds more. */
  weights?: number | { min: number; max: number };
  /** A name that its licence reserves for the whole font, and the one of equal length in its place. */
  renamed?: readonly [string, string];
}

/** Between thousands. Noto's stands high among the digits: in naskh it touches them, in nastaliq it is an apostrophe. */
const separator: Range = [0x066c];

/** Letters, vowels and marks of Arabic as it is printed today. */
const arabic: readonly Range[] = [
  [0x060c],
  [0x061b],
  [0x061f],
  [0x0621, 0x063a],
  [0x0640, 0x0655],
  [0x066a, 0x066b],
  [0x0670, 0x0671],
  [0x200c, 0x200e],
  [0x25cc],
  [0xfdfa],
];

const arabicDigits: Range = [0x0660, 0x0669];

/** Brackets of verses of the Quran. */
const verseBrackets: Range = [0xfd3e, 0xfd3f];

/** Signs of the Quran. */
const quran: Range = [0x06d6, 0x06ed];

/** What Persian adds: letters, signs of reverence, digits. A sign stands on a letter, so both come from one file. */
const persian: readonly Range[] = [
  [0x0610, 0x0613],
  [0x0657],
  [0x067e],
  [0x0686],
  [0x0698],
  [0x06a9],
  [0x06af],
  [0x06c0],
  [0x06cc],
  [0x06f0, 0x06f9],
];

/** What Urdu adds to both: letters, the mark of a verse, the full stop. */
const urdu: readonly Range[] = [
  [0x060d],
  [0x0679],
  [0x0688],
  [0x0691],
  [0x06ba],
  [0x06be],
  [0x06c1, 0x06c3],
  [0x06d2, 0x06d4],
];

const latin: readonly Range[] = [
  [0x0000, 0x00ff],
  [0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6],
  [0x02da],
  [0x02dc],
  [0x0304],
  [0x0308],
  [0x0329],
  [0x2000, 0x200b],
  [0x200f, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2191],
  [0x2193],
  [0x2212],
  [0x2215],
];

/** Long vowels, dotted consonants, ʿayn and hamza: Arabic in Latin letters. */
const transliteration: readonly Range[] = [
  [0x0100, 0x0101],
  [0x010c, 0x010d],
  [0x0112, 0x0113],
  [0x011e, 0x0121],
  [0x012a, 0x012b],
  [0x014c, 0x014d],
  [0x0160, 0x0161],
  [0x016a, 0x016b],
  [0x017d, 0x017e],
  [0x02b0, 0x02ba],
  [0x02bd, 0x02bf],
  [0x1e0c, 0x1e0f],
  [0x1e24, 0x1e25],
  [0x1e2a, 0x1e2b],
  [0x1e32, 0x1e33],
  [0x1e62, 0x1e63],
  [0x1e6c, 0x1e6f],
  [0x1e92, 0x1e96],
];

/** Marks and digits of the Latin script that stand in Arabic, Persian and Urdu text as well: brackets, colons, times. */
const marks: readonly Range[] = [
  [0x0021, 0x0022],
  [0x0025],
  [0x0027, 0x003a],
  [0x00ab],
  [0x00b6, 0x00b7],
  [0x00bb],
  [0x00d7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026],
];

const allLetters = [...arabic, arabicDigits, verseBrackets, quran, ...persian, ...urdu];

/** The site's name, صحن. */
const wordmark: readonly Range[] = [[0x062d], [0x0635], [0x0646]];

/** Features that joined scripts need, that browsers apply by themselves, and the one that styles ask for: digits of one width. */
export const keptFeatures = [
  'abvm',
  'blwm',
  'calt',
  'ccmp',
  'clig',
  'curs',
  'dist',
  'fin2',
  'fin3',
  'fina',
  'init',
  'isol',
  'kern',
  'liga',
  'locl',
  'mark',
  'med2',
  'medi',
  'mkmk',
  'mset',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
];

/** Upright text and headings; italics are never bold. */
const upright = { min: 400, max: 700 };
const italic = 400;
/** Titles in joined scripts: `--w-display` of `tokens.css`. */
const heading = 520;
/** Nastaliq has one weight: heavier, the strokes of neighbouring letters no longer meet. */
const nastaliq = 400;

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4';
const sans = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk';
const notSource = ['Source', 'Letter'] as const;

/** Fonts cut to the letters that the site's languages write; `fonts.css` sends all others to the packages' own files. */
export const cuts: readonly Cut[] = [
  {
    from: `${serif}-latin-wght-normal.woff2`,
    name: 'serif-latin.woff2',
    ranges: latin,
    weights: upright,
    renamed: notSource,
  },
  {
    from: `${serif}-latin-wght-italic.woff2`,
    name: 'serif-latin-italic.woff2',
    ranges: latin,
    weights: italic,
    renamed: notSource,
  },
  {
    from: `${serif}-latin-ext-wght-normal.woff2`,
    name: 'serif-transliteration.woff2',
    ranges: transliteration,
    weights: upright,
    renamed: notSource,
  },
  {
    from: `${serif}-latin-ext-wght-italic.woff2`,
    name: 'serif-transliteration-italic.woff2',
    ranges: transliteration,
    weights: italic,
    renamed: notSource,
  },
  {
    from: `${sans}-latin-wght-normal.woff2`,
    name: 'hanken-grotesk-latin.woff2',
    ranges: latin,
    weights: upright,
  },
  {
    from: `${sans}-latin-ext-wght-normal.woff2`,
    name: 'hanken-grotesk-transliteration.woff2',
    ranges: transliteration,
    weights: upright,
  },
  {
    from: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    name: 'vazirmatn-letters.woff2',
    ranges: [...arabic, verseBrackets, separator, ...persian],
    weights: upright,
  },
  {
    from: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    name: 'thousands-separator.woff2',
    ranges: [separator],
    weights: 400,
  },
  {
    from: '@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2',
    name: 'vazirmatn-marks.woff2',
    ranges: marks,
    weights: upright,
  },
  {
    from: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    name: 'markazi-text-letters.woff2',
    ranges: [...arabic, arabicDigits, verseBrackets, separator, ...persian],
    weights: heading,
  },
  {
    from: '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    name: 'wordmark.woff2',
    ranges: wordmark,
    weights: 600,
  },
  {
    from: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2',
    name: 'noto-naskh-arabic-letters.woff2',
    ranges: allLetters,
  },
  {
    from: '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-latin-wght-normal.woff2',
    name: 'noto-naskh-arabic-marks.woff2',
    ranges: marks,
  },
  {
    from: '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-wght-normal.woff2',
    name: 'noto-nastaliq-urdu-letters.woff2',
    ranges: allLetters,
    weights: nastaliq,
  },
  {
    from: '@fontsource-variable/noto-nastaliq-urdu/files/noto-nastaliq-urdu-latin-wght-normal.woff2',
    name: 'noto-nastaliq-urdu-marks.woff2',
    ranges: marks,
    weights: nastaliq,
  },
  {
    from: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    name: 'amiri-letters.woff2',
    ranges: [...arabic, arabicDigits, verseBrackets, quran, separator],
  },
];

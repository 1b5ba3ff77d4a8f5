import * as v from 'valibot';

/*
 * Colours that a site may set instead of the design's own: names of the custom properties of shared-ui's tokens.css, each
 * for light and dark. Text must stay readable: pairs that stand on each other are checked by WCAG 2.2, 1.4.3.
 */

export const siteColourNames = [
  'paper',
  'paper-raised',
  'paper-sunk',
  'wall',
  'ink',
  'ink-2',
  'ink-3',
  'teal',
  'teal-deep',
  'on-teal',
  'turquoise',
  'tile',
  'gold',
  'gold-ink',
  'gold-wash',
] as const;
type ColourName = (typeof siteColourNames)[number];

const hex = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'a colour is written #rrggbb'));
const PairSchema = v.strictObject({ light: hex, dark: hex });

/** Pairs of a text colour and its background. */
const textPairs: readonly (readonly [ColourName, ColourName])[] = [
  ['ink', 'paper'],
  ['ink-2', 'paper'],
  ['ink-3', 'paper'],
  ['teal', 'paper'],
  ['on-teal', 'teal'],
  ['gold-ink', 'paper'],
];
const leastContrast = 4.5;

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ColoursByNameSchema = v.strictObject(
  Object.fromEntries(siteColourNames.map((name) => [name, v.optional(PairSchema)])),
);

/** The first pair with too little contrast, as a sentence; null when there is none. */
function findUnreadable(colours: v.InferOutput<typeof ColoursByNameSchema>): string | null {
  for (const [text, ground] of textPairs) {
    for (const scheme of ['light', 'dark'] as const) {
      const [one, other] = [colours[text]?.[scheme], colours[ground]?.[scheme]];
      if (one === undefined || other === undefined) continue;
      const contrast = contrastOf(one, other);
      if (contrast < leastContrast)
        return `${text} on ${ground} (${scheme}) has a contrast of ${contrast.toFixed(1)}; ${leastContrast} is needed`;
    }
  }
  return null;
}

export const SiteColoursSchema = v.pipe(
  ColoursByNameSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? findUnreadable(dataset.value) : null;
    if (fault !== null) addIssue({ message: fault });
  }),
);
export type SiteColours = v.InferOutput<typeof SiteColoursSchema>;

/** CSS rule that sets the colours; empty without colours. It overrides the tokens, which are in a cascade layer. */
export function coloursRule(colours: SiteColours): string {
  const declarations = Object.entries(colours).flatMap(([name, pair]) =>
    pair === undefined ? [] : [`--${name}:light-dark(${pair.light},${pair.dark})`],
  );
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

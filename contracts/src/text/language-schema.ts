import * as v from 'valibot';

/*
 * `languages/<tag>/language.json`: what the site needs to know about a language besides its strings. The build and the
 * gateway read these files; browsers load only the part that is in `languages.ts`.
 */

/** Tag of a language in addresses: BCP 47 in lower case. */
export const LanguageTagSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/, 'is not a language tag (BCP 47) in lower case'),
);

/** A tag that `Intl` accepts; in JSON Schema it is just a string. */
const IntlTagSchema = v.pipe(
  v.string(),
  v.check((tag) => {
    try {
      return Intl.getCanonicalLocales(tag).length === 1;
    } catch {
      return false;
    }
  }, 'is not a tag that Intl understands'),
);

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** A `.woff2` file: of an installed package (`<package>/<path>`), or of the language's folder (`./<path>`). */
const FontFileSchema = v.pipe(v.string(), v.regex(/^(@?[a-z0-9][\w./@-]*|\.\/[\w./-]+)\.woff2$/));

/** The typeface of books that are made as files. Default: the Latin serif. */
const BookFaceSchema = v.strictObject({
  /** A letter is taken from the first file that has it. */
  fonts: v.pipe(v.array(FontFileSchema), v.nonEmpty()),
  /** Default: emphasised text is upright. */
  italics: v.optional(v.array(FontFileSchema), []),
  /** Factor of the font size. */
  scale: v.pipe(v.number(), v.minValue(0.3), v.maxValue(3)),
  lineHeight: v.pipe(v.number(), v.minValue(0.8), v.maxValue(4)),
});

/** The typeface of social cards. Default: the Latin serif. */
const SocialCardSchema = v.strictObject({
  fonts: v.array(FontFileSchema),
  weight: v.pipe(v.number(), v.minValue(1), v.maxValue(1000)),
  /** Factor of the font size: scripts of the same font size differ in apparent size. */
  scale: v.pipe(v.number(), v.minValue(0.3), v.maxValue(3)),
  lineHeight: v.pipe(v.number(), v.minValue(0.8), v.maxValue(4)),
});

/** What those read who look at a composition before it is live. */
const PreviewTextsSchema = v.strictObject({
  /** Name of the bar. */
  label: text,
  /** `{number}` is the number of the composition. */
  bar: v.pipe(text, v.includes('{number}', 'must contain {number}')),
  end: text,
  /** Of a link that opens nothing. */
  refused: text,
  reason: text,
  toSite: text,
  /** Response to a form. */
  notSent: text,
});

export const LanguageSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** Position in lists of languages. The first one is the default language. */
  order: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Name of the language, in the language itself. */
  name: text,
  direction: v.picklist(['ltr', 'rtl']),
  /** Whether every string must be translated. A release that lacks a string of a complete language is refused. */
  complete: v.optional(v.boolean(), false),
  /** For `Intl` number formats: digits are stated, because bare tags differ between engines. */
  numbers: IntlTagSchema,
  /** For `Intl` formats of money. Default: `numbers`. */
  money: v.optional(IntlTagSchema),
  /** For `Intl` civil dates, with digits and calendar. */
  calendar: IntlTagSchema,
  /** Fallback languages of missing texts, best first. All other languages follow. */
  fallback: v.optional(v.array(LanguageTagSchema), []),
  /** Open Graph's spelling. */
  openGraph: v.pipe(v.string(), v.regex(/^[a-z]{2,3}_[A-Z]{2}$/, 'is not of the form de_DE')),
  /** `long` when the language has no short names for units of bytes. */
  byteUnits: v.optional(v.picklist(['short', 'long']), 'short'),
  /** The letter by which sizes of text are shown. */
  sampleLetter: v.optional(text, 'A'),
  /** Muharram to Dhu al-Hijja. Default: the names of `Intl`, which differ between engines. */
  hijriMonths: v.optional(v.pipe(v.array(text), v.length(12, 'must be twelve'))),
  /** Parts of the names of the font files that the first paint needs; they are preloaded. */
  preloadedFonts: v.optional(v.array(text), ['serif-latin.', 'hanken-grotesk-latin.']),
  socialCard: v.optional(SocialCardSchema),
  book: v.optional(BookFaceSchema),
  /** Text of the response before the first composition is live, shown with those of the other languages. */
  notReady: v.optional(text),
  /** Default: those of the default language. */
  preview: v.optional(PreviewTextsSchema),
});
export type Language = v.InferOutput<typeof LanguageSchema>;

import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import subsetFont from 'subset-font';
import { fontFile } from '../../../locales/font-file.ts';
import { languages } from '../../../locales/languages.ts';
import { bookFace } from './book-face.ts';

/** For quotations of the Quran and of Arabic texts, whatever the language of the book. */
const arabicFont = '@fontsource/amiri/files/amiri-arabic-400-normal.woff2';

/** How a text is set. `arabic`: a quoted passage. */
export type FontRole = 'text' | 'strong' | 'emphasis' | 'arabic';
export const fontRoles: readonly FontRole[] = ['text', 'strong', 'emphasis', 'arabic'];

const weights: Readonly<Record<FontRole, number>> = { text: 400, strong: 650, emphasis: 400, arabic: 400 };

/** A font file, cut to one weight. */
export interface CutFont {
  /** Name and weight; equal for equal bytes. */
  key: string;
  bytes: Buffer;
}

/** Files of a role, best first: a letter is taken from the first that has it. */
function filesOf(locale: Locale, role: FontRole): readonly string[] {
  const { fonts, italics } = bookFace(locale);
  if (role === 'arabic') return [arabicFont, ...fonts];
  return [...(role === 'emphasis' ? italics : []), ...fonts, arabicFont];
}

/** Cuts a font to the characters of a text, and a variable one to a weight. Throws when the file is missing. */
async function cut(locale: Locale, file: string, weight: number, text: string): Promise<CutFont> {
  const isVariable = file.includes('wght');
  const bytes = await subsetFont(await readFile(fontFile(locale, file)), text, {
    targetFormat: 'truetype',
    variationAxes: isVariable ? { wght: weight } : {},
  });
  return { key: isVariable ? `${file} ${weight}` : file, bytes };
}

/** The fonts of a book by role, cut to its text; roles share fonts. */
export async function cutFonts(locale: Locale, text: string): Promise<ReadonlyMap<FontRole, CutFont[]>> {
  const made = new Map<string, Promise<CutFont>>();
  const fonts = new Map<FontRole, CutFont[]>();
  for (const role of fontRoles) {
    const list: CutFont[] = [];
    for (const file of filesOf(locale, role)) {
      const weight = weights[role];
      const key = `${file} ${weight}`;
      const font = made.get(key) ?? cut(locale, file, weight, text);
      made.set(key, font);
      list.push(await font);
    }
    fonts.set(role, list);
  }
  return fonts;
}

/** Fonts that an EPUB embeds: the language's own script, and Arabic. Reading systems bring their own Latin. */
export async function cutForEpub(
  locale: Locale,
  text: string,
): Promise<{ family: 'book' | 'arabic'; name: string; bytes: Buffer }[]> {
  const files = languages[locale].book?.fonts.slice(0, 1) ?? [];
  return Promise.all([
    ...files.map(async (file) => ({
      family: 'book' as const,
      name: 'text.ttf',
      bytes: (await cut(locale, file, weights.text, text)).bytes,
    })),
    cut(locale, arabicFont, weights.arabic, text).then(({ bytes }) => ({
      family: 'arabic' as const,
      name: 'arabic.ttf',
      bytes,
    })),
  ]);
}

/** The licences of the fonts that an EPUB embeds: the SIL Open Font License asks for them beside the fonts. */
export async function fontLicences(locale: Locale): Promise<string> {
  const files = [...(languages[locale].book?.fonts.slice(0, 1) ?? []), arabicFont];
  const texts = await Promise.all(
    files.map((file) =>
      readFile(join(dirname(fontFile(locale, file)), '..', 'LICENSE'), 'utf8').catch(() => ''),
    ),
  );
  return [...new Set(texts)].join('\n\n');
}

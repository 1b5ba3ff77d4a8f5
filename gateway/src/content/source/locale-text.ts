import { type Locale, locales } from '@sahn/contracts/text/locale';
import { optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import { bestLocale } from '../../locales/best-locale.ts';

const word = v.pipe(v.string(), v.trim(), v.nonEmpty('a text that readers see must not be empty'));

/** A short text by locale. At least one language is required; the others fall back. */
export const LocaleTextSchema = v.pipe(
  v.strictObject(optionalByLocale(word)),
  v.check((text) => Object.keys(text).length > 0, 'a text that readers see needs at least one language'),
);
export type LocaleText = v.InferOutput<typeof LocaleTextSchema>;

/** Locales that a text by locale has, in the site's order. */
export function localesOf(text: Partial<Record<Locale, unknown>>): Locale[] {
  return locales.filter((locale) => text[locale] !== undefined);
}

/** The text for a reader of `locale`, or the best other one; empty when there is none. */
export function textIn(text: LocaleText | undefined, locale: Locale): string {
  const language = text ? bestLocale(localesOf(text), locale) : null;
  return (language && text?.[language]) ?? '';
}

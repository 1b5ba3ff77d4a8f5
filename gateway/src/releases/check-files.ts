import { Script } from 'node:vm';
import type { Release } from '@sahn/contracts/releases/release';
import { findGaps } from '@sahn/contracts/releases/translation-coverage';
import { bareKey } from '@sahn/contracts/text/complete-strings';
import { type Locale, locales } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { endingOf } from './check-release.ts';

/** Strings of a release in one language, by key. */
export const StringsSchema = v.record(v.string(), v.string());

const foreignImport = /@import\s+(?:url\(\s*)?['"]?\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i;
const cssComment = /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The fault of a file's content, by its extension; null when it has none. */
export function checkFile(path: string, data: Uint8Array): string | null {
  const text = () => Buffer.from(data).toString('utf8');
  switch (endingOf(path)) {
    case 'js':
    case 'cjs':
      try {
        new Script(text(), { filename: path });
        return null;
      } catch (error) {
        return `${path}: does not compile: ${reasonOf(error)}`;
      }
    case 'json':
    case 'map':
      try {
        JSON.parse(text());
        return null;
      } catch (error) {
        return `${path}: is not JSON: ${reasonOf(error)}`;
      }
    case 'css':
      return foreignImport.test(text().replaceAll(cssComment, ' '))
        ? `${path}: imports styles of another site`
        : null;
    default:
      return null;
  }
}

export type StringsByLocale = Readonly<Record<Locale, Readonly<Record<string, string>>>>;

/** Parses a locale file. Throws when it is not a flat object of strings. */
export function parseStrings(data: Uint8Array): Record<string, string> {
  return v.parse(StringsSchema, JSON.parse(Buffer.from(data).toString('utf8')));
}

/** Translation keys of the manifest, which the shell looks up. */
function manifestKeys(release: Release): string[] {
  if (release.kind === 'shell') return [];
  const { routes, nav } = release.manifest;
  return [...routes.flatMap((route) => [route.title, route.description]), ...nav.map((entry) => entry.label)];
}

function stems(strings: Readonly<Record<string, string>>): Set<string> {
  return new Set(Object.keys(strings).map(bareKey));
}

/**
 * Missing strings: the files of all languages must have the same keys, and those of the manifest. In a complete language,
 * none may be taken from another language.
 */
export function checkStrings(release: Release, strings: StringsByLocale): string[] {
  const keys = new Map(locales.map((locale) => [locale, stems(strings[locale])]));
  const all = new Set([...[...keys.values()].flatMap((set) => [...set]), ...manifestKeys(release)]);
  const missing = locales.flatMap((locale) =>
    [...all]
      .filter((key) => !keys.get(locale)?.has(key))
      .map((key) => `${locale}: the string ${key} is missing`),
  );
  return [...missing, ...findGaps(release)];
}

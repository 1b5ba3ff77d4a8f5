import type { Release } from '@sahn/contracts/releases/release';
import { locales } from '@sahn/contracts/text/locale';
import { HttpError } from '../http/errors.ts';
import { parseStrings, type StringsByLocale } from './check-files.ts';
import type { ReleaseFolders } from './release-folders.ts';

/** Strings of a release by locale. Throws `release-refused` when its locale files are not what they should be. */
export async function readStrings(
  folders: Pick<ReleaseFolders, 'read'>,
  release: Release,
): Promise<StringsByLocale> {
  const read = async (path: string | undefined) => {
    const file = release.files.find((one) => one.path === path);
    if (!file) throw new HttpError('release-refused', { detail: `${path} is not among the files` });
    try {
      return parseStrings(await folders.read(release, file));
    } catch {
      throw new HttpError('release-refused', { detail: `${path}: must be one object of strings` });
    }
  };
  const entries = await Promise.all(
    locales.map(async (locale) => [locale, await read(release.locales[locale])] as const),
  );
  const strings: Record<string, Record<string, string>> = Object.fromEntries(entries);
  return { en: strings.en ?? {}, fa: strings.fa ?? {}, ar: strings.ar ?? {}, ur: strings.ur ?? {} };
}

import type { Release } from '@sahn/contracts/releases/release';
import type { StringsByLocale } from '@sahn/contracts/releases/string-faults';
import { stringFiles } from '@sahn/contracts/releases/string-files';
import { byLocale } from '@sahn/contracts/text/languages';
import { HttpError } from '../http/errors.ts';
import { parseStrings } from './parse-strings.ts';
import type { ReleaseFolders } from './release-folders.ts';

/** Strings of a release by locale. Throws `release-refused` when its translations files are invalid. */
export async function readStrings(
  folders: Pick<ReleaseFolders, 'read'>,
  release: Release,
): Promise<StringsByLocale> {
  const read = async (path: string | undefined) => {
    const file = release.files.find((one) => one.path === path);
    if (!file) throw new HttpError('release-refused', { detail: `${path} is not among the files` });
    const data = await folders.read(release, file);
    try {
      return parseStrings(data);
    } catch {
      throw new HttpError('release-refused', { detail: `${path}: must be one object of strings` });
    }
  };
  const files = stringFiles(release);
  // Its bundles may know a language that was removed since, and look up its strings.
  const paths = { ...release.locales, ...byLocale((locale) => files[locale]) };
  const strings = new Map(
    await Promise.all(
      Object.entries(paths).map(async ([locale, path]) => [locale, await read(path)] as const),
    ),
  );
  return { ...Object.fromEntries(strings), ...byLocale((locale) => strings.get(locale) ?? {}) };
}

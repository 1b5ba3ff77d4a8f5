import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';

const StringsSchema = v.record(v.string(), v.string());

/** A flat file of strings. Throws with the file's name when it is not one. */
export function readLocaleFile(file: string): Record<string, string> {
  try {
    return v.parse(StringsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file} is not a flat JSON file of strings: ${String(error)}`);
  }
}

function sharedUiFolder(folder: string): string {
  const require = createRequire(`${folder}/`);
  return dirname(require.resolve('@sahn/shared-ui/package.json'));
}

/** All strings of a module in one locale: its own, and the shared components' words below `ui.`. */
export function readStrings(folder: string, locale: Locale): Record<string, string> {
  const words = readLocaleFile(join(sharedUiFolder(folder), 'locales', `${locale}.json`));
  const shared = Object.entries(words).map(([key, text]) => [`ui.${key}`, text]);
  return { ...Object.fromEntries(shared), ...readLocaleFile(join(folder, 'locales', `${locale}.json`)) };
}

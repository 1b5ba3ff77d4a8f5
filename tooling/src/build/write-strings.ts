import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import type { Translations } from '../locales/read-strings.ts';
import { nameByContent } from '../webpack/content-hash.ts';

/** Folder of a build with the strings of each language: those of the module and of the shared components. */
export const stringsFolder = join('web', 'locales');

/** Writes `web/locales/<locale>.<hash>.json` into a build. */
export function writeStrings(translations: Translations, output: string): void {
  const target = join(output, stringsFolder);
  mkdirSync(target, { recursive: true });
  for (const locale of locales) {
    const text = JSON.stringify(translations[locale].strings);
    writeFileSync(join(target, nameByContent(`${locale}.json`, text)), text);
  }
}

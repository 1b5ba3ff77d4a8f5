import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';

const read = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'));

/** For tests alone: this module's words with those of the shared components, as pages look them up. */
export function readModuleWords(locale: Locale): Record<string, string> {
  const module = join(__dirname, '..', '..');
  const shared = read(join(module, '..', 'shared-ui', 'locales', `${locale}.json`));
  return {
    ...Object.fromEntries(Object.entries(shared).map(([key, words]) => [`ui.${key}`, words])),
    ...read(join(module, 'locales', `${locale}.json`)),
  };
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import { languagesFolder } from './languages.ts';

const { resolve } = createRequire(import.meta.url);

/** Absolute path of a font file that a language names: in its own folder, or in an installed package. */
export function fontFile(locale: Locale, name: string): string {
  if (name.startsWith('./')) return join(languagesFolder, locale, name);
  const parts = name.split('/');
  const length = name.startsWith('@') ? 2 : 1;
  const folder = dirname(resolve([...parts.slice(0, length), 'package.json'].join('/')));
  return join(folder, ...parts.slice(length));
}

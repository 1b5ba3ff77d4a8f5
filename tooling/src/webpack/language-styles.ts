import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@sahn/contracts/text/locale';
import { sizedTexts, type TextSize, usualSize } from '@sahn/contracts/text/reading-settings';
import { readLanguages } from '../locales/language-files.ts';

/** Factors of the text size, by the visitor's choice (contracts/src/text/reading-settings.ts). */
const sizes = { 1: 0.85, 2: 1, 3: 1.2, 4: 1.45, 5: 1.75 } as const satisfies Record<TextSize, number>;

/** Rules generated from the list of languages: the chosen size of each, a factor of `--k-text` in tokens.css. */
function sizeRules(): string {
  const chosen = sizedTexts.flatMap((text) =>
    Object.entries(sizes)
      .filter(([size]) => Number(size) !== usualSize)
      .map(([size, factor]) => `[data-reading~="size-${text}-${size}"] { --size-${text}: ${factor}; }`),
  );
  const taken = locales.map((locale) => `[lang="${locale}"] { --k-size: var(--size-${locale}, 1); }`);
  return `@layer tokens {\n${[...taken, ...chosen].join('\n')}\n}\n`;
}

/** Style sheets of the languages for the inlined styles: the generated rules, then each `languages/<tag>/language.css`. */
export function languageStyles(folder: string): string[] {
  const cache = join(folder, '.cache');
  const generated = join(cache, 'languages.css');
  mkdirSync(cache, { recursive: true });
  writeFileSync(generated, sizeRules());
  const own = readLanguages().map((language) => join(language.folder, 'language.css'));
  return [generated, ...own.filter((file) => existsSync(file))];
}

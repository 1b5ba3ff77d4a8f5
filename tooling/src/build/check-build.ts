import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@sahn/contracts/releases/release';
import { findStringFaults } from '@sahn/contracts/releases/string-faults';
import { findStyleFaults } from '@sahn/contracts/releases/style-faults';
import { byLocale } from '@sahn/contracts/text/languages';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { readStrings } from '../locales/read-strings.ts';

const selectors = selectorParser();

function checkStyles(output: string, { kind, name, files }: Release): string[] {
  if (kind === 'shell') return [];
  return files
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path }) => {
      const sheet = postcss.parse(readFileSync(join(output, path), 'utf8'));
      const faults = findStyleFaults(sheet, name, (selector) => selectors.astSync(selector));
      return faults.map((fault) => `${path}: ${fault}`);
    });
}

/** Faults for which the gateway would refuse a release, as far as they show without a site. */
export function checkBuild(folder: string, output: string, release: Release): string[] {
  return [
    ...checkStyles(output, release),
    ...findStringFaults(
      release,
      byLocale((locale) => readStrings(folder, locale)),
    ),
  ];
}

import { Script } from 'node:vm';
import type { FileParsers } from '@sahn/contracts/releases/check-file';
import { parse } from 'acorn';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

const selectors = selectorParser();

/** The parsers that the gateway uses for the files of releases. */
export const fileParsers: FileParsers = {
  compile: (text, filename) => void new Script(text, { filename }),
  parseScript: (text) => parse(text, { ecmaVersion: 'latest', sourceType: 'script' }),
  parseStyles: (text) => postcss.parse(text),
  parseSelector: (selector) => selectors.astSync(selector),
};

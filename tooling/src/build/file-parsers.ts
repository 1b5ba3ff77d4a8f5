import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import type { FileParsers } from '@sahn/contracts/releases/check-file';

// Loaded when a file is parsed: most builds find what they ask for in an earlier one.
const require = createRequire(import.meta.filename);
const loadScripts = (): typeof import('acorn') => require('acorn');
const loadStyles = (): typeof import('postcss') => require('postcss');
const loadSelectors = (): typeof import('postcss-selector-parser') => require('postcss-selector-parser');

/** The parsers that the gateway uses for the files of releases. */
export const fileParsers: FileParsers = {
  compile: (text, filename) => void new Script(text, { filename }),
  parseScript: (text) => loadScripts().parse(text, { ecmaVersion: 'latest', sourceType: 'script' }),
  parseStyles: (text) => loadStyles().parse(text),
  parseSelector: (selector) => loadSelectors()().astSync(selector),
};

import { Script } from 'node:vm';
import { type CheckedFile, findFileFaults } from '@sahn/contracts/releases/check-file';
import { parse } from 'acorn';
import postcss, { CssSyntaxError } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const selectors = selectorParser();

/** Throws a sentence instead of the parser's message, which repeats the text. */
function parseStyles(text: string): postcss.Root {
  try {
    return postcss.parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw new Error(`does not parse: ${error.reason} in line ${error.line}`);
  }
}

/** Does nothing: a thread that has done it has loaded the parsers. */
export function loadParsers(): void {}

/** The faults of a file's content, by its extension. It runs in a thread: what publishers send may take long to parse. */
export function checkFile(file: CheckedFile): string[] {
  return findFileFaults(file, {
    compile: (text, filename) => void new Script(text, { filename }),
    parseScript: (text) => parse(text, { ecmaVersion: 'latest', sourceType: 'script' }),
    parseStyles,
    parseSelector: (selector) => selectors.astSync(selector),
  });
}

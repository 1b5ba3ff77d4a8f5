import { findStyleFaults, isForeignImport } from '@sahn/contracts/releases/style-faults';
import postcss, { CssSyntaxError, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const selectors = selectorParser();

/**
 * The faults of a style sheet. A parser instead of patterns: its time grows with the length of the text, whatever the text.
 * @param module null for the shell, whose rules are for the whole page
 */
export function checkStyles(text: string, module: string | null): string[] {
  let sheet: Root;
  try {
    sheet = postcss.parse(text);
  } catch (error) {
    if (error instanceof CssSyntaxError) return [`does not parse: ${error.reason} in line ${error.line}`];
    throw error;
  }
  let isForeign = false;
  sheet.walkAtRules(/^import$/i, (rule) => {
    isForeign ||= isForeignImport(rule);
  });
  if (isForeign) return ['imports styles of another site'];
  return module === null ? [] : findStyleFaults(sheet, module, (selector) => selectors.astSync(selector));
}

import { releaseLimits } from '@sahn/contracts/releases/release';
import { findStyleFaults, isForeignImport } from '@sahn/contracts/releases/style-faults';
import postcss, { CssSyntaxError, type Root } from 'postcss';
import selectorParser from 'postcss-selector-parser';

const selectors = selectorParser();
/** Far deeper than anybody nests rules. Parsing a level takes ten times as long as parsing a rule beside another. */
const maxDepth = 32;

/** Whether blocks are nested too deeply. Braces in strings and comments count too: the limit leaves room for them. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= maxDepth; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth = Math.max(0, depth - 1);
  }
  return depth > maxDepth;
}

/**
 * The faults of a style sheet. A parser instead of patterns: its time grows with the length of the text, whatever the text;
 * and a text that is too long or nested too deeply is not parsed at all.
 * @param module null for the shell, whose rules are for the whole page
 */
export function checkStyles(text: string, module: string | null): string[] {
  if (Buffer.byteLength(text) > releaseLimits.styleBytes)
    return [`is too long: a style sheet may have ${releaseLimits.styleBytes} bytes`];
  if (isTooDeep(text))
    return [`is nested too deeply: a style sheet may have ${maxDepth} blocks in each other`];
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

import { slotNames } from '@sahn/contracts/modules/manifest';
import type { UsedKeys } from '@sahn/contracts/releases/used-keys';
import { findTranslatedKeys, isNode, type Node, parse } from './find-texts.ts';

const keyForm = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9-]+)+$/;
const prefixForm = /^[a-z][a-zA-Z0-9]*\.[a-zA-Z0-9.-]*$/;

function textOf(node: Node): string {
  return typeof node.value === 'string' ? node.value : '';
}

/** The beginning of a template literal that goes on with an expression: `state.${…}`. */
function beginningOf({ quasis, expressions }: Node): string {
  const [first] = [quasis].flat();
  return [expressions].flat().length > 0 && isNode(first) ? String(first.cooked ?? '') : '';
}

/**
 * Translation keys in sources: those of calls `t('…')`, and literals elsewhere that begin with the same word as a string of
 * the module, such as those of a table from which a key is taken.
 * @param known keys of the module's strings, without plural endings
 * @param offered names of slots that its pages offer, which look like keys
 * @param keep gives what was found in a source before, else calls `find`; its input is all that this follows from
 */
export function findUsedKeys(
  sources: readonly string[],
  known: Iterable<string>,
  offered: readonly string[] = [],
  keep = (_input: string, find: () => UsedKeys) => find(),
): UsedKeys {
  const otherNames = new Set<string>([...slotNames, ...offered]);
  const words = new Set([...known].map((key) => key.split('.')[0]));
  const isKey = (text: string, form: RegExp) =>
    form.test(text) && words.has(text.split('.')[0]) && !otherNames.has(text);
  // Parsing takes longer than all else: sources that can have neither a call `t(…)` nor such a literal are left out.
  const mayUseKeys = new RegExp(
    `\\bt\\b|['"\`](?:${[...words].map((word = '') => RegExp.escape(word)).join('|')})\\.`,
  );
  const findIn = (source: string): UsedKeys => {
    const nodes = parse(source);
    const literals = nodes.filter(({ type }) => type === 'StringLiteral').map(textOf);
    const beginnings = nodes.filter(({ type }) => type === 'TemplateLiteral').map(beginningOf);
    return {
      whole: [
        ...findTranslatedKeys(nodes).map(({ key }) => key),
        ...literals.filter((text) => isKey(text, keyForm)),
      ],
      prefixes: beginnings.filter((text) => isKey(text, prefixForm)),
    };
  };
  const context = JSON.stringify([[...words], [...otherNames]]);
  const found = sources
    .filter((source) => mayUseKeys.test(source))
    .map((source) => keep(`${context}${source}`, () => findIn(source)));
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
  return {
    whole: sorted(found.flatMap(({ whole }) => whole)),
    prefixes: sorted(found.flatMap(({ prefixes }) => prefixes)),
  };
}

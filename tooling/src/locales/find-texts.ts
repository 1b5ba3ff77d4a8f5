import { createRequire } from 'node:module';

/*
 * Parses sources, so that strings that are not texts (class names, paths, comments) are not mistaken for texts.
 */

// Loaded when a source is parsed: most builds find what they ask for in an earlier one.
const require = createRequire(import.meta.filename);
const loadParser = (): typeof import('@swc/core') => require('@swc/core');

export interface Node {
  type: string;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function* walk(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* walk(part);
}

/** All nodes of a source. */
export function parse(source: string): Node[] {
  return [...walk(loadParser().parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }))];
}

/** The literal texts that an expression may evaluate to. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'StringLiteral':
    case 'JSXText':
      return [String(value.value)];
    case 'TemplateLiteral':
      return [value.quasis].flat().map((quasi) => String(Object(quasi).raw));
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
    case 'TsAsExpression':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'BinaryExpression':
      return ['+', '||', '&&', '??'].includes(String(value.operator))
        ? [...textsOf(value.left), ...textsOf(value.right)]
        : [];
    default:
      return [];
  }
}

/** Properties of elements and components whose value people read or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'error',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Texts that are written in a component instead of in a translations file. */
export function findLiteralTexts(source: string): string[] {
  const texts = parse(source).flatMap((node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      return [node.children].flat().flatMap(textsOf);
    }
    if (node.type === 'JSXAttribute' && spoken.has(String(Object(node.name).value))) {
      return textsOf(node.value);
    }
    return [];
  });
  return texts.map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
}

/** Keys of the calls `t('…')` among the nodes of a source. Keys that are built at run time are left out. */
export function findTranslatedKeys(nodes: readonly Node[]): { key: string; counted: boolean }[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const callee = Object(node.callee);
    const name = callee.type === 'MemberExpression' ? Object(callee.property).value : callee.value;
    if (name !== 't') return [];
    const [first, values] = [node.arguments].flat().map((argument) => Object(argument).expression);
    if (!isNode(first) || first.type === 'TemplateLiteral') return [];
    const counted = [Object(values).properties ?? []]
      .flat()
      .some((property) => [Object(property).value, Object(property.key).value].includes('count'));
    return textsOf(first).map((key) => ({ key, counted }));
  });
}

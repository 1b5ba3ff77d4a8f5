/*
 * Rules for the style sheets of modules. Sheets stay on the page when the visitor goes to another module, so each rule may
 * style only elements of its own module: its selector names a class of a CSS module (`.row_a1B2c3`). Build and gateway
 * apply the same rules. They prevent mistakes: a module's scripts could style anything.
 */

/** A node of a style sheet, as PostCSS parses it. */
export interface StyleNode {
  readonly type: string;
  /** Of a declaration. */
  readonly prop?: string;
  readonly value?: string;
  /** Of an at-rule: `@name params`. */
  readonly name?: string;
  readonly params?: string;
  /** Of a rule. */
  readonly selector?: string;
  /** Undefined for declarations and for at-rules without a block. */
  readonly nodes?: readonly StyleNode[] | undefined;
}

/** A node of a selector, as `postcss-selector-parser` parses it: a root has selectors, a selector has simple selectors. */
export interface SelectorNode {
  readonly type: string;
  readonly value?: string | undefined;
  readonly nodes?: readonly SelectorNode[] | undefined;
}

export type ParseSelector = (selector: string) => SelectorNode;

interface Sheet {
  /** Name of the module. */
  module: string;
  parseSelector: ParseSelector;
}

/** The form of CSS modules' names, which the build gives to classes and keyframes. */
const scopedName = /^.+_[\w-]{6}$/;
/** At-rules whose blocks hold rules, which are checked themselves. */
const groups = new Set(['media', 'supports', 'container', 'starting-style', 'layer']);
/** Cascade layers of modules' rules; their order is the shell's. */
const layers = new Set(['components', 'module']);

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

/** A simple selector that matches only elements of the module. */
function isOwn(node: SelectorNode, parentIsOwn: boolean): boolean {
  if (node.type === 'class') return scopedName.test(node.value ?? '');
  if (node.type === 'nesting') return parentIsOwn;
  if (node.type !== 'pseudo' || (node.value !== ':is' && node.value !== ':where')) return false;
  const selectors = node.nodes ?? [];
  return selectors.length > 0 && selectors.every((selector) => isScoped(selector, parentIsOwn));
}

/**
 * Whether a selector matches only elements of the module and what they contain: an own class stands at its end or at an
 * ancestor. A class in `:has()`, or before `+` or `~`, says nothing about the element itself.
 */
function isScoped(selector: SelectorNode, parentIsOwn: boolean): boolean {
  let isSibling = false;
  let isOwnCompound = false;
  for (const node of [...(selector.nodes ?? [])].reverse()) {
    if (node.type === 'combinator') {
      if (isOwnCompound && !isSibling) return true;
      const combinator = (node.value ?? '').trim();
      isSibling = combinator === '+' || combinator === '~';
      isOwnCompound = false;
    } else isOwnCompound ||= isOwn(node, parentIsOwn);
  }
  return isOwnCompound && !isSibling;
}

/** The selectors of a rule within another one: `&` is put before those that do not name it. */
function isScopedNested(selector: SelectorNode): boolean {
  const nodes = selector.nodes ?? [];
  if (nodes.some((node) => node.type === 'nesting')) return isScoped(selector, true);
  const combinator = nodes[0]?.type === 'combinator' ? (nodes[0].value ?? '').trim() : '';
  return (combinator !== '+' && combinator !== '~') || isScoped(selector, true);
}

function isRoot(selector: SelectorNode): boolean {
  const [only, ...others] = selector.nodes ?? [];
  return others.length === 0 && only?.type === 'pseudo' && only.value === ':root';
}

/** `:root` may only define the module's own custom properties. */
function findRootFaults(rule: StyleNode, { module }: Sheet): string[] {
  return (rule.nodes ?? [])
    .filter(({ type, prop = '' }) => type !== 'decl' || !prop.startsWith(`--${module}-`))
    .map(
      ({ prop }) => `:root sets ${prop ?? 'more than properties'}: a module's own begin with --${module}-`,
    );
}

function findRuleFaults(rule: StyleNode, sheet: Sheet, parentIsOwn: boolean): string[] {
  const selectors = sheet.parseSelector(rule.selector ?? '').nodes ?? [];
  if (!parentIsOwn && selectors.every(isRoot)) return findRootFaults(rule, sheet);
  const isOk = selectors.every((selector) =>
    parentIsOwn ? isScopedNested(selector) : isScoped(selector, false),
  );
  if (!isOk) return [`${shorten(rule.selector ?? '')} styles what is not the module's`];
  return findFaults(rule.nodes ?? [], sheet, true);
}

function isOwnName(name: string, { module }: Sheet): boolean {
  return scopedName.test(name) || name.startsWith(`${module}-`) || name.startsWith(`--${module}-`);
}

function unquote(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** The name that an at-rule gives to something of the whole page; undefined when it gives none. */
function nameOf({ name = '', params = '', nodes = [] }: StyleNode): string | undefined {
  if (name === 'font-face') return unquote(nodes.find(({ prop }) => prop === 'font-family')?.value ?? '');
  if (['property', 'page', 'counter-style'].includes(name) || name.endsWith('keyframes'))
    return unquote(params);
  return undefined;
}

function findAtRuleFaults(rule: StyleNode, sheet: Sheet, parentIsOwn: boolean): string[] {
  const { name = '', params = '', nodes } = rule;
  const given = nameOf(rule);
  if (given !== undefined) {
    if (isOwnName(given, sheet)) return [];
    return [
      `@${name} ${shorten(given)} is a name for the whole page: a module's own begin with ${sheet.module}-`,
    ];
  }
  if (!groups.has(name)) return [`@${name} is not for modules`];
  if (name === 'layer' && (!nodes || !layers.has(params.trim())))
    return [`@layer ${shorten(params)}: a module's rules are in the layers ${[...layers].join(' and ')}`];
  return findFaults(nodes ?? [], sheet, parentIsOwn);
}

function findFaults(nodes: readonly StyleNode[], sheet: Sheet, parentIsOwn: boolean): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return findRuleFaults(node, sheet, parentIsOwn);
    if (node.type === 'atrule') return findAtRuleFaults(node, sheet, parentIsOwn);
    return node.type === 'decl' && !parentIsOwn
      ? [`${shorten(node.prop ?? '')} stands outside of a rule`]
      : [];
  });
}

/** Faults of a module's parsed style sheet, as sentences. Throws what `parseSelector` throws. */
export function findStyleFaults(sheet: StyleNode, module: string, parseSelector: ParseSelector): string[] {
  return findFaults(sheet.nodes ?? [], { module, parseSelector }, false);
}

/** Whether an `@import` loads a file of another site. */
export function isForeignImport({ type, name, params = '' }: StyleNode): boolean {
  if (type !== 'atrule' || name?.toLowerCase() !== 'import') return false;
  const target = params
    .trim()
    .replace(/^url\(/i, '')
    .trimStart();
  return /^['"]?\s{0,9}(?:[a-z][a-z0-9+.-]{0,20}:)?[\\/]{2}/i.test(target);
}

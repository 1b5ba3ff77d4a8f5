/*
 * Rules for the scripts of modules, applied alike by build and gateway. They find what would not work under the site's content
 * security policy, and what belongs to the shell or to another module. They prevent mistakes: code that is written to deceive
 * them passes, and meets the policy and the confinement of render processes.
 */

/** A node of a syntax tree in the format of ESTree. */
export interface ScriptNode {
  readonly type: string;
  /** Offset of its first character. */
  readonly start: number;
}

export interface ScriptFault {
  text: string;
  /** Offset of its cause. */
  at: number;
}

interface ScriptOwner {
  /** Name of the module. */
  module: string;
  /** Global that this file may declare: that of the release for its entry, none for other files. */
  declares?: string;
}

type Fields = Readonly<Record<string, unknown>>;

const foreign = /^\s*(?:(?:https?|wss?):)?\/\/[^/]/i;
const version = /^\d+\.\d+\.\d+/;
/** Functions and classes whose first argument is loaded, by their last name. */
const loaders = new Set([
  'fetch',
  'importScripts',
  'sendBeacon',
  'Worker',
  'SharedWorker',
  'WebSocket',
  'EventSource',
]);
/** Attributes that load what they name. */
const sources = new Set(['src', 'srcset', 'srcSet', 'poster']);
const globalObjects = new Set(['globalThis', 'window', 'self', 'top', 'parent', 'frames']);
/** Assigning to it leads the visitor to another page. */
const settable = new Set(['location']);
/** What React's own packages say to each other; no other package names it. */
const reactInternals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

function isNode(value: unknown): value is ScriptNode & Fields {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

const nodesOf = (value: unknown): readonly (ScriptNode & Fields)[] =>
  Array.isArray(value) ? value.filter(isNode) : [];

/** The text of a literal, or the beginning of a template up to its first expression. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const [first] = nodesOf(node.quasis);
  const value: { cooked?: unknown } = Object(first?.value);
  return typeof value.cooked === 'string' ? value.cooked : undefined;
}

/** The name of an identifier, or the last name of `a.b` and `a['b']`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return typeof node.name === 'string' ? node.name : undefined;
  if (node.type !== 'MemberExpression') return undefined;
  return node.computed ? textOf(node.property) : nameOf(node.property);
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const isFunction = (node: unknown) =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression');

function findCallFaults(node: Fields): string[] {
  const given = nodesOf(node.arguments);
  const [first, second, third] = given;
  const called = nameOf(node.callee);
  const isPlain = isNode(node.callee) && node.callee.type === 'Identifier';
  const text = textOf(first);
  if (isPlain && called === 'eval' && given.length > 0) return ['calls `eval(`, which the site forbids'];
  // Libraries find the global object by `Function('return this')` where there is no `globalThis`.
  if (isPlain && called === 'Function' && given.length > 0 && text !== 'return this')
    return ['makes code of a text with `Function(`, which the site forbids'];
  if (called !== undefined && loaders.has(called) && text !== undefined && foreign.test(text))
    return [`loads \`${shorten(text)}\` with ${called}: a page loads from this site alone`];
  if (called === 'setAttribute' && sources.has(text ?? '') && foreign.test(textOf(second) ?? ''))
    return [`loads \`${shorten(textOf(second) ?? '')}\`: a page loads from this site alone`];
  if (text !== undefined && version.test(textOf(second) ?? '') && isFunction(third))
    return [`provides \`${shorten(text)}\` ${textOf(second)}: the shell alone provides shared packages`];
  return [];
}

function findImportFaults(node: Fields): string[] {
  const text = textOf(node.source);
  return text !== undefined && foreign.test(text)
    ? [`imports \`${shorten(text)}\`: a page loads from this site alone`]
    : [];
}

function findPropertyFaults(node: Fields): string[] {
  const key = node.computed ? textOf(node.key) : (nameOf(node.key) ?? textOf(node.key));
  const text = textOf(node.value);
  if (key === undefined || text === undefined || !sources.has(key) || !foreign.test(text)) return [];
  return [`loads \`${shorten(text)}\` as ${key}: a page loads from this site alone`];
}

/** `{ name: 'react', version: '99.0.0', factory }`, as `@module-federation/enhanced` lists what a container provides. */
function findProvided(node: Fields): string[] {
  const fields = new Map(nodesOf(node.properties).map((one) => [nameOf(one.key), one.value]));
  const name = textOf(fields.get('name'));
  const given = textOf(fields.get('version')) ?? '';
  if (name === undefined || !version.test(given) || !isFunction(fields.get('factory'))) return [];
  return [`provides \`${shorten(name)}\` ${given}: the shell alone provides shared packages`];
}

function isOwnGlobal(name: string, { module, declares }: ScriptOwner): boolean {
  const scope = module.replaceAll(/\W/g, '_');
  return name === declares || name === `webpackChunk${scope}` || settable.has(name);
}

function findAssignmentFaults(node: Fields, owner: ScriptOwner): string[] {
  const target = node.left;
  if (!isNode(target) || target.type !== 'MemberExpression') return [];
  const name = nameOf(target);
  const text = textOf(node.right);
  if (name !== undefined && sources.has(name) && text !== undefined && foreign.test(text))
    return [`loads \`${shorten(text)}\` as ${name}: a page loads from this site alone`];
  const holder = isNode(target.object) && target.object.type === 'Identifier' && nameOf(target.object);
  if (!holder || !globalObjects.has(holder) || name === undefined || isOwnGlobal(name, owner)) return [];
  return [`writes the global \`${holder}.${name}\`, which all modules share`];
}

/** Files of another module: `publicPath` is this module's own folder. */
function findTextFaults(node: ScriptNode & Fields, { module }: ScriptOwner): string[] {
  const folder = /^\/modules\/([^/]+)\//.exec(textOf(node) ?? '')?.[1];
  return folder === undefined || folder === module
    ? []
    : [`loads from \`/modules/${folder}/\`, the folder of another module`];
}

function findNodeFaults(node: ScriptNode & Fields, owner: ScriptOwner): string[] {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return findCallFaults(node);
    case 'ImportExpression':
    case 'ImportDeclaration':
      return findImportFaults(node);
    case 'Property':
      return findPropertyFaults(node);
    case 'ObjectExpression':
      return findProvided(node);
    case 'AssignmentExpression':
      return findAssignmentFaults(node, owner);
    case 'Literal':
    case 'TemplateLiteral':
      return findTextFaults(node, owner);
    case 'Identifier':
      return node.name === reactInternals
        ? ['contains `react` or `react-dom`, of which a page has one copy: the shell provides it']
        : [];
    default:
      return [];
  }
}

/** Names that a script declares for the whole page. */
function declaredNames(program: Fields): (ScriptNode & { name: string })[] {
  return nodesOf(program.body).flatMap((statement) => {
    const declared =
      statement.type === 'VariableDeclaration'
        ? nodesOf(statement.declarations).map(({ id }) => id)
        : [
            statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration'
              ? statement.id
              : null,
          ];
    return declared.flatMap((id) => {
      const name = nameOf(id);
      return isNode(id) && name !== undefined ? [{ ...id, name }] : [];
    });
  });
}

/**
 * Faults of a script for browsers, the first of each kind. Its time grows with the number of nodes.
 * @param program the parsed script
 */
export function findScriptFaults(program: ScriptNode, owner: ScriptOwner): ScriptFault[] {
  const found = new Map<string, number>();
  const add = (text: string, at: number) => found.set(text, Math.min(at, found.get(text) ?? at));
  const declared = isNode(program) ? declaredNames(program) : [];
  for (const { name, start } of declared)
    if (name !== owner.declares) add(`declares the global \`${name}\`, which all modules share`, start);
  if (owner.declares !== undefined && !declared.some(({ name }) => name === owner.declares))
    add(`does not declare the global \`${owner.declares}\`, by which the page finds the module`, 0);
  // A stack of its own: nesting must not exhaust the engine's.
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (Array.isArray(node)) for (const one of node) waiting.push(one);
    if (!isNode(node)) continue;
    for (const text of findNodeFaults(node, owner)) add(text, node.start);
    for (const key in node) {
      const value = node[key];
      if (typeof value === 'object' && value !== null) waiting.push(value);
    }
  }
  return [...found].map(([text, at]) => ({ text, at })).sort((a, b) => a.at - b.at);
}

import { endingOf } from './check-release.ts';
import { hasSignature } from './file-signature.ts';
import { type Release, releaseLimits } from './release.ts';
import { findScriptFaults, type ScriptNode } from './script-faults.ts';
import { findStyleFaults, isForeignImport, type ParseSelector, type StyleNode } from './style-faults.ts';

/* Rules for the content of a release's files. Build and gateway bring the parsers, and apply the same rules. */

/** A file whose content is checked. Structured clones of it are passed to threads. */
export interface CheckedFile {
  path: string;
  data: Uint8Array;
  /** The module that it belongs to; null for the shell. */
  module: string | null;
  /** The global that it may declare: of the entry of a module. */
  declares?: string;
}

/** A file of a release, to be checked. */
export function toChecked(release: Release, path: string, data: Uint8Array): CheckedFile {
  if (release.kind === 'shell') return { path, data, module: null };
  const declares = path === release.entry ? release.global : undefined;
  return { path, data, module: release.name, declares };
}

/** Parsers throw an `Error` whose message is the reason, or a `RangeError` for text that is nested too deeply. */
export interface FileParsers {
  /** Compiles a script without running it. */
  compile(text: string, path: string): void;
  parseScript(text: string): ScriptNode;
  parseStyles(text: string): StyleNode;
  parseSelector: ParseSelector;
}

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

function hasForeignImport({ nodes = [] }: StyleNode): boolean {
  return nodes.some((node) => isForeignImport(node) || hasForeignImport(node));
}

/**
 * The faults of a style sheet. A parser instead of patterns: its time grows with the length of the text, whatever the text;
 * and a text that is too long or nested too deeply is not parsed at all.
 */
function checkStyles({ data, module }: CheckedFile, text: string, parsers: FileParsers): string[] {
  if (data.length > releaseLimits.styleBytes)
    return [`is too long: a style sheet may have ${releaseLimits.styleBytes} bytes`];
  if (isTooDeep(text))
    return [`is nested too deeply: a style sheet may have ${maxDepth} blocks in each other`];
  const sheet = parsers.parseStyles(text);
  if (hasForeignImport(sheet)) return ['imports styles of another site'];
  return module === null ? [] : findStyleFaults(sheet, module, parsers.parseSelector);
}

/** Line and column of an offset, from 1. */
function positionOf(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}

function checkScript(file: CheckedFile, text: string, parsers: FileParsers): string[] {
  const { path, module, declares } = file;
  try {
    parsers.compile(text, path);
  } catch (error) {
    return [`does not compile: ${reasonOf(error)}`];
  }
  if (module === null || !path.startsWith('web/')) return [];
  return findScriptFaults(parsers.parseScript(text), { module, declares }).map(
    (fault) => `${fault.text} (${positionOf(text, fault.at)})`,
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'is nested too deeply';
  return error instanceof Error ? error.message : String(error);
}

function findFaults(file: CheckedFile, parsers: FileParsers): string[] {
  const ending = endingOf(file.path);
  const text = () => new TextDecoder().decode(file.data);
  switch (ending) {
    case 'js':
    case 'cjs':
      return checkScript(file, text(), parsers);
    case 'json':
    case 'map':
      try {
        JSON.parse(text());
        return [];
      } catch (error) {
        return [`is not JSON: ${reasonOf(error)}`];
      }
    case 'css':
      return checkStyles(file, text(), parsers);
    case 'svg':
      return /<svg[\s>]/.test(text()) ? [] : ['is not an SVG picture'];
    default:
      return hasSignature(ending, file.data) ? [] : [`is not what its ending .${ending} says`];
  }
}

/** The faults of a file's content, by its extension. */
export function findFileFaults(file: CheckedFile, parsers: FileParsers): string[] {
  try {
    return findFaults(file, parsers).map((fault) => `${file.path}: ${fault}`);
  } catch (error) {
    return [`${file.path}: ${reasonOf(error)}`];
  }
}

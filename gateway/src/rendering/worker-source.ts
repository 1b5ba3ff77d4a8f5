import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/*
 * The program of a render process as two scripts. The process may read no file, not even its own code: it gets the first
 * as an argument and the second by message. Types are removed here, once, which takes longer than starting a process.
 */

const hostFiles = ['frames.ts', 'confined/freeze.ts', 'confined/host.ts'];
const realmFiles = ['confined/freeze.ts', 'confined/stand-ins.ts', 'confined/renderer.ts'];

const ownImport = /^import [^;]*? from '\.[^']*';$/gm;
const exportKeyword = /^export (?=const|function|class|async)/gm;

/** Node warns that the function is experimental; running a `.ts` file, which does the same, is not. */
function strip(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The files as one script: their names are those of one scope. */
function joinFiles(files: readonly string[]): string {
  const sources = files.map((file) => strip(readFileSync(join(import.meta.dirname, file), 'utf8')));
  return sources.map((source) => source.replace(ownImport, '').replace(exportKeyword, '')).join('\n');
}

export interface WorkerSource {
  /** Argument of `--eval`. */
  host: string;
  /** An expression: the function `createRealm`. */
  realm: string;
}

let source: WorkerSource | undefined;

export function readWorkerSource(): WorkerSource {
  source ??= {
    host: `'use strict'; {${joinFiles(hostFiles)}\n}`,
    realm: `(() => { 'use strict'; ${joinFiles(realmFiles)}\nreturn createRealm; })()`,
  };
  return source;
}

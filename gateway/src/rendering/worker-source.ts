import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { sha256Hex } from '../digest/canonical-json.ts';

/*
 * The program of a render process as two scripts. The process may read no file, not even its own code: it gets the first
 * as an argument and the second by message. Types are removed here, once, which takes longer than starting a process.
 */

const hostFiles = ['frames.ts', 'confined/freeze.ts', 'confined/host.ts'];
const realmFiles = [
  'confined/freeze.ts',
  'confined/stand-ins.ts',
  'confined/held-module.ts',
  'confined/part-times.ts',
  'confined/renderer.ts',
];

const ownImport = /^import [^;]*? from '\.[^']*';$/gm;
const exportKeyword = /^export (?=const|function|class|async)/gm;

/** Strips the types of the texts on its standard input, in a process of its own. */
const stripper = `
  const { stripTypeScriptTypes } = require('node:module');
  const texts = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  process.stdout.write(JSON.stringify(texts.map((text) => stripTypeScriptTypes(text))));
`;

/**
 * Removes types in a process that then ends: the program that does it takes 10 MB, which a process never gives back. It
 * blocks this process for as long, which serves nobody yet when it loads its first composition.
 */
function stripTypes(sources: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--no-warnings', '--eval', stripper], {
    input: JSON.stringify(sources),
    env: {},
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`The program of render processes cannot be read: ${stderr}`);
  return v.parse(TextsSchema, JSON.parse(stdout));
}

const TextsSchema = v.array(v.string());

/**
 * Removes types, or reads what that gave before from the folder in which Node keeps what it has compiled, where there is
 * one: it belongs to this version of Node, and who may write into it decides about the gateway's own code as well.
 */
function withoutTypes(sources: readonly string[]): string[] {
  const folder = getCompileCacheDir();
  if (folder === undefined) return stripTypes(sources);
  const file = join(folder, `render-${sha256Hex(JSON.stringify(sources))}.json`);
  try {
    return v.parse(TextsSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    const stripped = stripTypes(sources);
    keep(file, stripped);
    return stripped;
  }
}

/** What cannot be written is made again by the next process. */
function keep(file: string, texts: readonly string[]): void {
  try {
    const unfinished = `${file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(texts), { mode: 0o600 });
    renameSync(unfinished, file);
  } catch {}
}

/** The files as one script: their names are those of one scope. */
function joinFiles(files: readonly string[], stripped: ReadonlyMap<string, string>): string {
  const sources = files.map((file) => stripped.get(file) ?? '');
  return sources.map((source) => source.replace(ownImport, '').replace(exportKeyword, '')).join('\n');
}

export interface WorkerSource {
  /** Argument of `--eval`. */
  host: string;
  /** An expression: the function `createRealm`. */
  realm: string;
}

function readSource(): WorkerSource {
  const files = [...new Set([...hostFiles, ...realmFiles])];
  const texts = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  // A package of the site has files without types.
  const plain = import.meta.filename.endsWith('.ts') ? withoutTypes(texts) : texts;
  const stripped = new Map(files.map((file, at) => [file, plain[at] ?? '']));
  return {
    host: `'use strict'; {${joinFiles(hostFiles, stripped)}\n}`,
    realm: `(() => { 'use strict'; ${joinFiles(realmFiles, stripped)}\nreturn createRealm; })()`,
  };
}

let source: WorkerSource | undefined;

export function readWorkerSource(): WorkerSource {
  source ??= readSource();
  return source;
}

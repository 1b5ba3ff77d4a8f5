import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type ModuleItem, parse } from '@swc/core';

/** Names, each with the names that it imports. */
type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

interface Circles {
  /** Groups of files that import each other, by path below `src`. */
  files: string[][];
  /** The same for folders. */
  folders: string[][];
}

const testFile = /\.test\.tsx?$/;

/** Sources of a room, without tests and files that only tests use. */
function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !testFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).split('/').includes('testing'));
}

/** The module specifier of a statement, type-only imports and re-exports included. */
function namedModule(item: ModuleItem): string | undefined {
  if (item.type === 'ImportDeclaration' || item.type === 'ExportAllDeclaration') return item.source.value;
  return item.type === 'ExportNamedDeclaration' ? item.source?.value : undefined;
}

async function readImports(path: string): Promise<string[]> {
  const code = readFileSync(path, 'utf8');
  const { body } = await parse(code, { syntax: 'typescript', tsx: path.endsWith('x') });
  const lazy = [...code.matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, name = '']) => name);
  return [...body.map(namedModule), ...lazy]
    .filter((name) => name?.startsWith('.'))
    .map((name) => resolve(dirname(path), name ?? ''));
}

function groupByFolder(files: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [file, imported] of files) {
    const folder = dirname(file);
    // Files at the root of `src` are entry points, which import from all folders.
    if (folder === '.') continue;
    const known = folders.get(folder) ?? new Set<string>();
    folders.set(folder, known);
    for (const other of imported) if (![folder, '.'].includes(dirname(other))) known.add(dirname(other));
  }
  return folders;
}

/** Strongly connected components of more than one member (Tarjan). */
function findComponents(graph: ImportGraph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    lowest.set(name, own);
    stack.push(name);
    for (const next of graph.get(name) ?? []) {
      const reached = order.has(next) ? (stack.includes(next) ? order.get(next) : undefined) : visit(next);
      lowest.set(name, Math.min(lowest.get(name) ?? own, reached ?? own));
    }
    const low = lowest.get(name) ?? own;
    if (low === own) {
      const members = stack.splice(stack.indexOf(name)).sort();
      if (members.length > 1) found.push(members);
    }
    return low;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return found;
}

/** Import cycles within a room, of files and of folders. */
export async function findCircles(room: string): Promise<Circles> {
  const source = join(room, 'src');
  const files = new Map<string, Set<string>>();
  const paths = listSources(source);
  const known = new Set(paths);
  await Promise.all(
    paths.map(async (path) => {
      const imported = (await readImports(path)).filter((other) => known.has(other) && other !== path);
      files.set(relative(source, path), new Set(imported.map((other) => relative(source, other))));
    }),
  );
  return { files: findComponents(files), folders: findComponents(groupByFolder(files)) };
}

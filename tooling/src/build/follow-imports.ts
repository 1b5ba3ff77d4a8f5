import fs, { existsSync, realpathSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { findPackage, packageOf } from '../installed/find-package.ts';
import { findRoom } from '../installed/find-room.ts';
import type { Imports, KeptInputs } from './kept-inputs.ts';

export interface Inputs {
  /** Hashes of source files, by path. */
  files: Map<string, string>;
  /** Folders of installed packages that the files import. */
  packages: Set<string>;
}

const typeImport = /^(?:import|export) type [^;]*?from '[^']*'/gm;
const scriptImport =
  /(?:\bfrom|\bimport|\bimport\(|\bloader:)\s*(?:\/\*[^*]*\*\/\s*)?(?:'([^'\n]+)'|"([^"\n]+)")/g;
const styleImport =
  /(?:@import\s+(?:url\(\s*)?|\burl\(\s*|\bfrom\s+)(?:'([^'\n]+)'|"([^"\n]+)"|([^'")\s;]+))/g;

/** Requests of a source file: of scripts without imports of types, of style sheets with fonts and pictures. */
function findRequests(file: string, data: Buffer): string[] {
  const isStyle = file.endsWith('.css');
  if (!isStyle && !/\.[cm]?[jt]sx?$/.test(file)) return [];
  const text = data.toString();
  const matches = isStyle
    ? text.matchAll(styleImport)
    : text.replaceAll(typeImport, '').matchAll(scriptImport);
  return [...matches].map(([, ...groups]) => groups.find((one) => one !== undefined) ?? '');
}

/** Requests of style sheets are relative also without a leading dot. */
function spellings(file: string, request: string): string[] {
  const [bare = ''] = request.split('?');
  if (!file.endsWith('.css') || bare.startsWith('.')) return [bare];
  return /^(data:|https?:|#|\/)/.test(bare) ? [] : [`./${bare}`, bare];
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const cacheMs = 4_000;

const packageFolder = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/;

/**
 * Folder of the installed package that holds a file; undefined for a source. Files of our own packages are sources too, where
 * a module has a repository of its own: the build reads the keys of their strings, and a part of a package determines its bytes.
 */
export function foreignPackage(path: string): string | undefined {
  const folder = packageFolder.exec(path)?.[0];
  return folder === undefined || /[/\\]@sahn[/\\][^/\\]+$/.test(folder) ? undefined : folder;
}

type Alias = Readonly<Record<string, string>>;

// Loaded when a file has changed: of most files it is known what they import.
const require = createRequire(import.meta.filename);
const loadResolve = (): typeof import('enhanced-resolve') => require('enhanced-resolve');

const extensions = ['.tsx', '.ts', '.js', '.json', '.css'];

/** The files that a relative request may mean. */
const candidates = (path: string): string[] => [
  path,
  join(path, 'package.json'),
  ...extensions.flatMap((extension) => [path + extension, join(path, `index${extension}`)]),
];

/** Finds what a request in a folder means to webpack. Undefined where webpack would find nothing. */
function createResolve(alias: Alias): (folder: string, request: string) => string | undefined {
  const { CachedInputFileSystem, ResolverFactory } = loadResolve();
  const resolver = ResolverFactory.createResolver({
    fileSystem: new CachedInputFileSystem(fs, cacheMs),
    useSyncFileSystemCalls: true,
    conditionNames: ['webpack', 'style', 'import', 'module', 'default'],
    extensions,
    mainFields: ['style', 'browser', 'module', 'main'],
    alias: { ...alias },
  });
  return (folder, request) => {
    try {
      return resolver.resolveSync({}, folder, request) || undefined;
    } catch {
      // Not an import: a text that looks like one, or one that webpack itself will refuse.
      return undefined;
    }
  };
}

/** Finds the files that a source file imports. */
function createFindImports(alias: Alias): (file: string, data: Buffer) => Imports {
  let resolve: ReturnType<typeof createResolve> | undefined;
  const resolveIn = (folder: string, request: string): string | undefined => {
    resolve ??= createResolve(alias);
    return resolve(folder, request);
  };
  // Packages are the same for all files of a room.
  const ofRooms = new Map<string, string | undefined>();
  const resolvePackage = (folder: string, request: string): string | undefined => {
    const key = JSON.stringify([findRoom(folder), request]);
    if (!ofRooms.has(key)) ofRooms.set(key, resolveIn(folder, request));
    return ofRooms.get(key);
  };
  return (file, data) => {
    const folder = dirname(file);
    const missing: string[] = [];
    let isComplete = true;
    const find = (request: string): string | undefined => {
      if (isBuiltin(request)) return undefined;
      if (!request.startsWith('.')) {
        const found = resolvePackage(folder, request);
        if (found === undefined && findPackage(folder, packageOf(request))) isComplete = false;
        return found;
      }
      const path = join(folder, request);
      if (isFile(path)) return realpathSync(path);
      missing.push(...candidates(path).filter((one) => !existsSync(one)));
      return resolveIn(folder, request);
    };
    const imports = findRequests(file, data).flatMap((request) => {
      for (const spelling of spellings(file, request)) {
        const found = find(spelling);
        if (found !== undefined) return [found];
      }
      return [];
    });
    return { imports: [...new Set(imports)], missing, isComplete };
  };
}

/**
 * Follows the imports of source files through all rooms, as webpack resolves them.
 * @param alias other names for requests, as in webpack's configuration
 */
export function followImports(entries: readonly string[], alias: Alias, kept: KeptInputs): Inputs {
  const inputs: Inputs = { files: new Map(), packages: new Set() };
  const findImports = createFindImports(alias);
  const visit = (file: string): void => {
    if (inputs.files.has(file)) return;
    const { hash, imports } = kept.read(file, (data) => findImports(file, data));
    inputs.files.set(file, hash);
    for (const path of imports) {
      const installed = foreignPackage(path);
      if (installed) inputs.packages.add(installed);
      else visit(path);
    }
  };
  for (const entry of entries) visit(entry);
  return inputs;
}

import fs, { readFileSync, realpathSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import resolve from 'enhanced-resolve';
import { findRoom } from '../installed/find-room.ts';

export interface Inputs {
  /** Source files, each once. */
  files: Set<string>;
  /** Folders of installed packages that the files import. */
  packages: Set<string>;
}

const typeImport = /^(?:import|export) type [^;]*?from '[^']*'/gm;
const scriptImport =
  /(?:\bfrom|\bimport|\bimport\(|\bloader:)\s*(?:\/\*[^*]*\*\/\s*)?(?:'([^'\n]+)'|"([^"\n]+)")/g;
const styleImport =
  /(?:@import\s+(?:url\(\s*)?|\burl\(\s*|\bfrom\s+)(?:'([^'\n]+)'|"([^"\n]+)"|([^'")\s;]+))/g;

/** Requests of a source file: of scripts without imports of types, of style sheets with fonts and pictures. */
function readRequests(file: string): string[] {
  const isStyle = file.endsWith('.css');
  if (!isStyle && !/\.[cm]?[jt]sx?$/.test(file)) return [];
  const text = readFileSync(file, 'utf8');
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

/**
 * Follows the imports of source files through all rooms, as webpack resolves them.
 * @param alias other names for requests, as in webpack's configuration
 */
export function followImports(entries: readonly string[], alias: Readonly<Record<string, string>>): Inputs {
  const resolver = resolve.ResolverFactory.createResolver({
    fileSystem: new resolve.CachedInputFileSystem(fs, cacheMs),
    useSyncFileSystemCalls: true,
    conditionNames: ['webpack', 'style', 'import', 'module', 'default'],
    extensions: ['.tsx', '.ts', '.js', '.json', '.css'],
    mainFields: ['style', 'browser', 'module', 'main'],
    alias: { ...alias },
  });
  const inputs: Inputs = { files: new Set(), packages: new Set() };
  const resolveIn = (folder: string, request: string): string | undefined => {
    if (isBuiltin(request)) return undefined;
    try {
      return resolver.resolveSync({}, folder, request) || undefined;
    } catch {
      // Not an import: a text that looks like one, or one that webpack itself will refuse.
      return undefined;
    }
  };
  // Packages are the same for all files of a room.
  const ofRooms = new Map<string, string | undefined>();
  const resolvePackage = (folder: string, request: string): string | undefined => {
    const key = JSON.stringify([findRoom(folder), request]);
    if (!ofRooms.has(key)) ofRooms.set(key, resolveIn(folder, request));
    return ofRooms.get(key);
  };
  const resolveFile = (folder: string, request: string): string | undefined => {
    const path = join(folder, request);
    return isFile(path) ? realpathSync(path) : resolveIn(folder, request);
  };
  const find = (file: string, request: string): string | undefined => {
    for (const spelling of spellings(file, request)) {
      const found = (spelling.startsWith('.') ? resolveFile : resolvePackage)(dirname(file), spelling);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const visit = (file: string): void => {
    if (inputs.files.has(file)) return;
    inputs.files.add(file);
    for (const request of readRequests(file)) {
      const found = find(file, request);
      const installed = found && foreignPackage(found);
      if (installed) inputs.packages.add(installed);
      else if (found) visit(found);
    }
  };
  for (const entry of entries) visit(entry);
  return inputs;
}

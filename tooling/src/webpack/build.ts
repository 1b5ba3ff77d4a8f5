import { contentHashLength, filesUrl, releaseUrl } from '@sahn/contracts/releases/release';

/** The parameters of a build. */
export interface Build {
  name: string;
  version: string;
  mode: 'production' | 'development';
  /** Folder that receives `web/` and `server/`. */
  output: string;
  /** Folder of webpack's cache. Undefined: no cache on disk. */
  cache?: string;
  /**
   * Hash of the build itself: a cache that was written with another is not read. Undefined: webpack compares the files of the build and
   * of its libraries, which takes a fifth of a second.
   */
  tools?: string;
  /** For the development server: file names without hashes. */
  hot?: boolean;
  /** Compiles for React Refresh, which needs a development build of the shell. */
  refresh?: boolean;
}

/** Global of the federation container, unique to this version. Only the entry file may contain it. */
export function globalName(build: Pick<Build, 'name' | 'version'>): string {
  return `${build.name}_${build.version}`.replace(/\W/g, '_');
}

/** Name for webpack's globals and class names. It is free of the version: a chunk without changes keeps its bytes. */
export function scopeName(build: Pick<Build, 'name'>): string {
  return build.name.replace(/\W/g, '_');
}

/** Address of the files below `web/`, whose names contain a hash of their content. Files of a development server do not. */
export function publicPath(build: Build): string {
  return `${build.hot ? releaseUrl(build.name, build.version) : filesUrl(build.name)}web/`;
}

/** Placeholder of webpack for the hash in a file's name; the length that the gateway expects. */
export const contentHash = `[contenthash:${contentHashLength}]`;

/** Name of the chunk of a module that holds `src/module.ts`. */
export const exposedChunk = 'module';

/** The entry file of a development server; that of a release has a content hash in its name. */
export const entryFile = 'entry.js';

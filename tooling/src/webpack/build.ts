/** The parameters of a build. */
export interface Build {
  name: string;
  version: string;
  mode: 'production' | 'development';
  /** Folder that receives `web/` and `server/`. */
  output: string;
  /** Folder of webpack's cache. Undefined: no cache on disk. */
  cache?: string;
  /** For the development server: compiles for React Refresh. */
  hot?: boolean;
}

/** Name for globals and classes that is unique to this version, so that two versions can share a page. */
export function globalName(build: Pick<Build, 'name' | 'version'>): string {
  return `${build.name}_${build.version}`.replace(/\W/g, '_');
}

export function publicPath(build: Build): string {
  return `/modules/${build.name}/${build.version}/web/`;
}

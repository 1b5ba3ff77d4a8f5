/** What tells one build from another. */
export interface Build {
  name: string;
  version: string;
  mode: 'production' | 'development';
  /** Folder that receives `web/` and `server/`. */
  output: string;
  /** Folder of webpack's cache; none = no cache on disk. */
  cache?: string;
  /** For the development server: React's parts are made exchangeable in place. */
  hot?: boolean;
}

/** Name that tells this build's globals and classes from every other version's: two versions can then share a page. */
export function globalName(build: Pick<Build, 'name' | 'version'>): string {
  return `${build.name}_${build.version}`.replace(/\W/g, '_');
}

export function publicPath(build: Build): string {
  return `/modules/${build.name}/${build.version}/web/`;
}

import * as v from 'valibot';
import { ReleasedManifestSchema } from '../modules/manifest.ts';
import { ContractVersionSchema } from './contract.ts';

/*
 * A release: one immutable version of the shell or of a module. Files are addressed by hash; a release names them.
 */

export const ModuleNameSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/), v.maxLength(40));

/** `<package version>-<twelve hex digits over the sources>`, for example `1.4.0-3f9c21ab77d0`. */
export const VersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/));

export const Sha256Schema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const releaseLimits = {
  files: 500,
  fileBytes: 5_000_000,
  totalBytes: 40_000_000,
  /** Of one style sheet. Four times the largest of the site's own; what parses it takes longest per byte. */
  styleBytes: 128 * 1024,
  pathLength: 180,
} as const;

/** Content types by file extension. A release may not contain other extensions. */
export const releaseTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

export const ReleaseFileSchema = v.strictObject({
  /** Relative to the release's folder. `web/…` is public, `server/…` is for the render workers only. */
  path: v.pipe(
    v.string(),
    v.regex(/^(web|server)(\/[a-zA-Z0-9][\w.~-]*)+$/),
    v.maxLength(releaseLimits.pathLength),
  ),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(releaseLimits.fileBytes)),
  sha256: Sha256Schema,
});
export type ReleaseFile = v.InferOutput<typeof ReleaseFileSchema>;

const paths = v.array(v.string());
export const ChunkSchema = v.strictObject({ js: paths, css: paths });
export type Chunk = v.InferOutput<typeof ChunkSchema>;

/** Number of hex digits of the content hash in the name of a file that is addressed by content. */
export const contentHashLength = 10;

/** A file whose name contains a hash of its content: `web/donate.0e4186f27c.js`. */
export function isNamedByContent(path: string): boolean {
  return /\.[0-9a-f]{10}\.[a-z0-9]+$/.test(path);
}

const KeySchema = v.pipe(v.string(), v.maxLength(releaseLimits.pathLength));

const releaseEntries = {
  version: VersionSchema,
  mode: v.picklist(['production', 'development']),
  /** Contract that it was built for; undefined: the first. */
  contract: v.optional(ContractVersionSchema),
  /**
   * `content`: browsers load files from `filesUrl`, where the names contain a hash of the content, so a file that did not
   * change keeps its address. Undefined in earlier releases, whose addresses contain the version.
   */
  addresses: v.optional(v.literal('content')),
  /** Browser entry, `web/…`. */
  entry: v.string(),
  /** Entry of the server build, `server/…`. */
  server: v.string(),
  /** Files of each chunk below `web/`, by route id and slot entry id; `boot` holds what all of its pages need. */
  chunks: v.record(v.string(), ChunkSchema),
  /** Locale files by locale, `web/…`. */
  locales: v.record(v.string(), v.string()),
  /** Missing translations by locale: the total number of strings, and missing keys by the language shown instead. */
  untranslated: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        strings: v.pipe(v.number(), v.integer(), v.minValue(1)),
        from: v.record(v.string(), v.array(v.string())),
      }),
    ),
  ),
  /** Translation keys in the code; undefined in releases from before they were looked for. */
  keys: v.optional(v.strictObject({ whole: v.array(KeySchema), prefixes: v.array(KeySchema) })),
  files: v.pipe(v.array(ReleaseFileSchema), v.maxLength(releaseLimits.files)),
};

export const ShellReleaseSchema = v.strictObject({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  ...releaseEntries,
  /** Contracts that it provides to modules, the newest of each major; undefined: the first alone. */
  contracts: v.optional(v.array(ContractVersionSchema)),
  /** Packages that it provides to modules, with their versions. */
  provides: v.record(v.string(), v.string()),
  /** Styles that are inlined in the document, `web/…css`. */
  critical: v.string(),
  /** The service worker, `web/…js`. */
  worker: v.string(),
  /** Fonts to preload by locale or face, `web/…woff2`. */
  fonts: v.record(v.string(), paths),
});
export type ShellRelease = v.InferOutput<typeof ShellReleaseSchema>;

export const ModuleReleaseSchema = v.strictObject({
  kind: v.literal('module'),
  name: ModuleNameSchema,
  ...releaseEntries,
  /** Global variable that the entry sets in the browser. */
  global: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  /**
   * `webpack`: a container of webpack's own federation, which browsers load without a runtime. Undefined in earlier releases,
   * which need that of `@module-federation/enhanced`.
   */
  container: v.optional(v.literal('webpack')),
  /** Packages that it needs from the shell, with the ranges that it accepts. */
  requires: v.record(v.string(), v.string()),
  manifest: ReleasedManifestSchema,
});
export type ModuleRelease = v.InferOutput<typeof ModuleReleaseSchema>;

export const ReleaseSchema = v.variant('kind', [ShellReleaseSchema, ModuleReleaseSchema]);
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** Public address of a release's folder; `web/…` paths of a release follow it. */
export function releaseUrl(name: string, version: string): string {
  return `/modules/${name}/${version}/`;
}

/** Public address of the files of all releases of a module that are named by content. */
export function filesUrl(name: string): string {
  return `/modules/${name}/`;
}

/** Address that the paths of a release's files follow in documents. */
export function baseUrl({
  name,
  version,
  addresses,
}: Pick<Release, 'name' | 'version' | 'addresses'>): string {
  return addresses === 'content' ? filesUrl(name) : releaseUrl(name, version);
}

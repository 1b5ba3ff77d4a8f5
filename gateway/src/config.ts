import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { type HstsScope, hstsScopes } from './http/security-headers.ts';

/** The settings, parsed from the environment at start. */
export interface Config {
  port: number;
  host: string;
  /** Folder of all data that the gateway stores. */
  data: string;
  /** PostgreSQL's address; `null`: SQLite in the data folder. */
  databaseUrl: string | null;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** What browsers are told to remember about https, where the origin is https. */
  hsts: HstsScope;
  /** `null`: mails are written to `<data>/outbox` as `.eml` files. */
  smtpUrl: string | null;
  /** Port of releases, compositions and operators; listens on loopback only. */
  platformPort: number;
  /** Trusted proxies for a visitor's IP address: none, a number of hops, or networks. */
  trustProxy: false | number | string[];
  /** Addresses of caches in front of the site, which are told of changes; empty when there is none. */
  edgePurge: string[];
  logLevel: (typeof logLevels)[number];
  /** Limit of forms with a proof of work from all visitors together in ten minutes. */
  formsInAll: number;
  /** Folder of resized pictures; several sites can share it. */
  pictures: string;
  /** Folder that the importer reads. */
  content: string;
  /** Folder of releases that came with the program; null: there are none. */
  releases: string | null;
  /** Folder of the built registry page. */
  registry: string;
  /** Whether development builds may be published. */
  development: boolean;
  /** Whether pages are rendered on the server; if not, all pages are client-only documents. */
  rendering: boolean;
  /** User and group of render processes, when the gateway may change them; null for the default. */
  renderUser: { uid: number; gid: number } | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LogLevelSchema = v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`);

/** Lists all invalid settings, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(
      `The settings hold ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}:\n- ${mistakes.join('\n- ')}`,
    );
    this.mistakes = mistakes;
  }
}

const port = (name: string, standard: number) =>
  v.pipe(
    v.optional(v.string(), String(standard)),
    v.regex(/^\d{1,5}$/, `${name} must be a number from 0 to 65535.`),
    v.transform(Number),
    v.maxValue(65535, `${name} must be a number from 0 to 65535.`),
  );

function isNetwork(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function parseTrustProxy(value: string): Config['trustProxy'] {
  if (value === '') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value) === 0 ? false : Number(value);
  return value.split(',').map((part) => part.trim());
}

function parseUser(value: string): Config['renderUser'] {
  if (value === '') return null;
  const [uid, gid = uid] = value.split(':').map(Number);
  return { uid: Number(uid), gid: Number(gid) };
}

function parseOrigin(value: string): string | null {
  const url = URL.parse(value);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  const bare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return bare ? url.origin : null;
}

function isPurgeAddress(value: string): boolean {
  const url = URL.parse(value);
  return hasScheme(value, ['http:', 'https:']) && url?.username === '' && url.password === '';
}

function hasScheme(value: string, schemes: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && schemes.includes(url.protocol) && url.hostname !== '';
}

const EnvironmentSchema = v.object({
  PORT: port('PORT', 8080),
  HOST: v.pipe(v.optional(v.string(), '127.0.0.1'), v.nonEmpty('HOST must not be empty.')),
  SAHN_DATA: v.pipe(v.optional(v.string(), './data'), v.nonEmpty('SAHN_DATA must not be empty.')),
  DATABASE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || hasScheme(value, ['postgres:', 'postgresql:']),
      'DATABASE_URL must begin with postgres://, or be unset: then the gateway keeps SQLite in SAHN_DATA.',
    ),
  ),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => parseOrigin(value) !== null,
        'PUBLIC_ORIGIN must be an origin such as https://example.org.',
      ),
    ),
  ),
  SAHN_HSTS: v.optional(v.picklist(hstsScopes, `SAHN_HSTS must be one of ${hstsScopes.join(', ')}.`), 'host'),
  SMTP_URL: v.pipe(
    v.optional(v.string(), ''),
    v.check(
      (value) => value === '' || hasScheme(value, ['smtp:', 'smtps:']),
      'SMTP_URL must begin with smtp:// or smtps://.',
    ),
  ),
  PLATFORM_PORT: port('PLATFORM_PORT', 8081),
  TRUST_PROXY: v.pipe(
    v.optional(v.string(), ''),
    v.transform(parseTrustProxy),
    v.check(
      (value) => !Array.isArray(value) || value.every(isNetwork),
      'TRUST_PROXY must be a number of hops or a list of networks such as 10.0.0.0/8: anything else would let visitors choose their own address.',
    ),
  ),
  EDGE_PURGE_URL: v.pipe(
    v.optional(v.string(), ''),
    v.transform((value) => value.split(/[\s,]+/).filter((part) => part !== '')),
    v.check(
      (addresses) => addresses.every(isPurgeAddress),
      'EDGE_PURGE_URL must be a list of http addresses without a password.',
    ),
  ),
  LOG_LEVEL: v.optional(LogLevelSchema, 'info'),
  SAHN_CONTENT: v.pipe(
    v.optional(v.string(), join(import.meta.dirname, '../../content')),
    v.nonEmpty('SAHN_CONTENT must not be empty.'),
  ),
  SAHN_RELEASES: v.optional(v.string(), ''),
  SAHN_PICTURES: v.optional(v.pipe(v.string(), v.nonEmpty('SAHN_PICTURES must not be empty.'))),
  FORMS_IN_ALL: v.pipe(
    v.optional(v.string(), '3000'),
    v.regex(/^[1-9]\d{0,8}$/, 'FORMS_IN_ALL must be a whole number above 0.'),
    v.transform(Number),
  ),
  RENDER_USER: v.pipe(
    v.optional(v.string(), ''),
    v.regex(
      /^(?:[1-9]\d{0,8}(?::[1-9]\d{0,8})?)?$/,
      'RENDER_USER must be the number of a user other than root, or USER:GROUP.',
    ),
    v.transform(parseUser),
  ),
  SAHN_DEVELOPMENT: v.optional(v.picklist(['on', 'off'], 'SAHN_DEVELOPMENT must be on or off.'), 'off'),
  SAHN_RENDERING: v.optional(v.picklist(['on', 'off'], 'SAHN_RENDERING must be on or off.'), 'on'),
});

/** Reads all settings. Throws a `ConfigError` that lists all invalid ones. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = v.safeParse(EnvironmentSchema, env);
  if (!parsed.success) throw new ConfigError([...new Set(parsed.issues.map((issue) => issue.message))]);
  const settings = parsed.output;
  if (settings.PORT === settings.PLATFORM_PORT && settings.PORT !== 0) {
    throw new ConfigError(['PORT and PLATFORM_PORT must differ.']);
  }
  return {
    port: settings.PORT,
    host: settings.HOST,
    data: resolve(settings.SAHN_DATA),
    databaseUrl: settings.DATABASE_URL === '' ? null : settings.DATABASE_URL,
    origin: parseOrigin(settings.PUBLIC_ORIGIN ?? '') ?? `http://localhost:${settings.PORT}`,
    hsts: settings.SAHN_HSTS,
    smtpUrl: settings.SMTP_URL === '' ? null : settings.SMTP_URL,
    platformPort: settings.PLATFORM_PORT,
    trustProxy: settings.TRUST_PROXY,
    edgePurge: [...new Set(settings.EDGE_PURGE_URL)],
    logLevel: settings.LOG_LEVEL,
    formsInAll: settings.FORMS_IN_ALL,
    pictures: resolve(settings.SAHN_PICTURES ?? join(settings.SAHN_DATA, 'pictures')),
    content: resolve(settings.SAHN_CONTENT),
    releases: settings.SAHN_RELEASES === '' ? null : resolve(settings.SAHN_RELEASES),
    registry: join(import.meta.dirname, '../../registry/dist/page'),
    development: settings.SAHN_DEVELOPMENT === 'on',
    rendering: settings.SAHN_RENDERING === 'on',
    renderUser: settings.RENDER_USER,
  };
}

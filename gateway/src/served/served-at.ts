import type { Release } from '@sahn/contracts/releases/release';
import type { Served } from '@sahn/contracts/releases/served';
import { defaultLocale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import { findComposition, parseComposition } from '../compositions/compositions.queries.ts';
import type { Database } from '../database/database.ts';
import { findRedirect } from '../rendering/find-redirect.ts';
import { missingPage, RouteTable } from '../rendering/match-route.ts';
import { parsePageAddress } from '../rendering/page-address.ts';
import { findLastLineOf, findNextLineOf } from './served-at.queries.ts';

/** A box that was unpacked made its composition live, and its content that of the site. */
const liveActs = ['activate', 'point', 'unpack'];
const contentActs = ['import', 'unpack'];
const rolloutActs = ['rollout', 'rollout-step', 'rollout-end'];

/* What lines of the log hold; earlier versions wrote less. */
const LiveDetailSchema = v.pipe(v.string(), v.parseJson(), v.object({ number: v.number() }));
const ImportDetailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ revision: v.number(), modulesOff: v.nullish(v.array(v.string()), null) }),
);
const StartDetailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.string(), settings: v.record(v.string(), v.unknown()) }),
);

/** `rollout` has the shares of all steps, `rollout-step` that of its own. */
const RolloutDetailSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    composition: v.number(),
    steps: v.optional(v.array(v.number()), []),
    share: v.optional(v.number()),
  }),
);

type FindRelease = (name: string, version: string) => Promise<Release | null>;

interface ServedSources {
  database: Database;
  releases: { find: FindRelease };
}

async function findLive(database: Database, at: number): Promise<Served['composition']> {
  const line = await findLastLineOf(database, liveActs, at);
  if (!line) return null;
  const { number } = v.parse(LiveDetailSchema, line.detail);
  const row = await findComposition(database, number);
  if (!row) return null;
  const next = await findNextLineOf(database, liveActs, line.id);
  return {
    ...parseComposition(row),
    line: line.id,
    actor: line.actor,
    since: line.at,
    until: next?.at ?? null,
  };
}

async function findContent(database: Database, at: number): Promise<Served['content']> {
  const line = await findLastLineOf(database, contentActs, at);
  if (!line) return null;
  return { ...v.parse(ImportDetailSchema, line.detail), since: line.at, actor: line.actor };
}

async function findCandidate(database: Database, at: number): Promise<Served['candidate']> {
  const line = await findLastLineOf(database, rolloutActs, at);
  if (!line || line.act === 'rollout-end') return null;
  const { composition, steps, share = steps[0] ?? 0 } = v.parse(RolloutDetailSchema, line.detail);
  return { composition, share, since: line.at };
}

async function findGateway(database: Database, at: number): Promise<Served['gateway']> {
  const line = await findLastLineOf(database, ['start'], at);
  return line ? { ...v.parse(StartDetailSchema, line.detail), since: line.at } : null;
}

/** What the manifests of a composition make of a path. */
async function findAddress(
  path: string,
  { composition, content }: Pick<Served, 'composition' | 'content'>,
  find: FindRelease,
): Promise<Served['address']> {
  const address = parsePageAddress(path);
  if (!address) return { kind: 'unknown', reason: 'This is no address of a page' };
  if (!composition) return { kind: 'unknown', reason: 'Nothing was live' };
  const off = content?.modulesOff ?? [];
  const shown = Object.entries(composition.modules).filter(([name]) => !off.includes(name));
  const releases = await Promise.all(shown.map(([name, version]) => find(name, version)));
  const modules = releases.filter((release) => release?.kind === 'module');
  const lost = shown.find((_, at) => releases[at]?.kind !== 'module');
  if (lost) return { kind: 'unknown', reason: `The release ${lost.join(' ')} is not stored any more` };
  const routes = new RouteTable(modules);
  const redirect = findRedirect(routes, address, () => defaultLocale);
  if (redirect) {
    const { status, location } = redirect;
    const owner = modules.find((module) => new RouteTable([module]).redirect(address.segments) !== null);
    return { kind: 'redirect', module: owner?.name ?? null, status, location };
  }
  const page = address.locale === null ? missingPage : routes.find(address.segments);
  if (page === missingPage) return { kind: 'missing' };
  const [module = '', route = ''] = page.key.split('/');
  const version = module === 'shell' ? composition.shell : (composition.modules[module] ?? '');
  return { kind: 'page', module, version, route };
}

/**
 * What the site served at a time, as the audit log has it.
 * @param at epoch milliseconds
 * @param path of the site, with which module's page was there then; null for none
 */
export async function servedAt(
  { database, releases }: ServedSources,
  at: number,
  path: string | null,
): Promise<Served> {
  const composition = await findLive(database, at);
  const content = await findContent(database, at);
  const candidate = await findCandidate(database, at);
  const gateway = await findGateway(database, at);
  const find: FindRelease = (name, version) => releases.find(name, version);
  const address = path === null ? null : await findAddress(path, { composition, content }, find);
  return { at, composition, candidate, content, gateway, address };
}

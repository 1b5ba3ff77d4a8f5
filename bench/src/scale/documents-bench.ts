import { appendFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { siteClient } from '@sahn/tooling/site-client';
import * as v from 'valibot';
import { send, sendSteadily } from '../floods/send.ts';
import { fullOrSmoke } from '../numbers/full-or-smoke.ts';
import { percentile } from '../numbers/percentile.ts';
import type { BenchResult, Figure } from '../numbers/table.ts';
import { readTreeMemory } from '../processes/memory-use.ts';
import { childProcesses } from '../processes/process-use.ts';
import { makeArticles } from './make-articles.ts';
import { makeQueries } from './queries.ts';
import { scaleFolder, siteContent } from './scale-folder.ts';
import { type ScaleGateway, startGateways, stopGateways } from './start-gateways.ts';
import { threadTimeMs } from './thread-time.ts';
import { untilIdle } from './until-idle.ts';

/*
 * A gateway with many articles: its start, one changed article, searches, and a page asked for meanwhile. An article is a
 * document in each of four languages. Data is kept: a second run with more articles imports those that are new.
 */

const queries = fullOrSmoke(900, 4);
/**
 * Searches before those that are measured: a gateway runs for days. After 600, V8 still compiles a function of the search
 * beside one search in twenty, after 3,000 beside one in fifty.
 */
const earlier = fullOrSmoke(3_000, 2);
const pagesPerSecond = 20;
/** A file that has just been written is not trusted to be what it was. */
const restMs = 2_500;
const languages = 4;
const visitor = (number: number) => `203.0.113.${1 + (number % 200)}`;

const ReportSchema = v.object({ changes: v.array(v.unknown()) });

function prepareContent(articles: number): string {
  const folder = join(scaleFolder, 'content');
  const there = existsSync(folder)
    ? readdirSync(join(folder, 'articles')).filter((name) => name.startsWith('made-')).length
    : 0;
  if (there > articles) throw new Error(`${folder} has ${there} made articles: remove it`);
  mkdirSync(scaleFolder, { recursive: true });
  makeArticles(siteContent, folder, { from: there + 1, to: articles });
  return folder;
}

interface Cost {
  seconds: number;
  cpuSeconds: number;
}

/** Of the gateway and of the database, where there is one. */
type Processes = readonly number[];

const timeOf = (pids: Processes) => pids.reduce((sum, pid) => sum + (threadTimeMs(pid) ?? 0), 0);

async function costOf(pids: Processes, work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), timeOf(pids)];
  await work();
  return { seconds: (performance.now() - began) / 1000, cpuSeconds: (timeOf(pids) - before) / 1000 };
}

const importAgain = ({ env }: ScaleGateway) =>
  siteClient({ platformPort: Number(env.PLATFORM_PORT) }, env.SAHN_DATA ?? '').call(
    ReportSchema,
    'POST',
    '/import',
    {},
  );

/** One after the other, so that the processor time of each is known; and once more beside visits of a page. */
async function measureSearches({ origin, pid }: ScaleGateway, database: Processes): Promise<Figure[]> {
  const own: number[] = [];
  const ofDatabase: number[] = [];
  const wall: number[] = [];
  const all = makeQueries(siteContent, earlier + 2 * queries);
  const ask = (number: number) => {
    const { language, text } = all[number] ?? { language: 'en', text: 'zaynab' };
    return { path: `/api/v1/${language}/search?q=${encodeURIComponent(text)}`, from: visitor(number) };
  };
  for (let number = 0; number < earlier; number += 1) await send(origin, ask(number));
  await delay(1_000);
  for (let number = earlier; number < earlier + queries; number += 1) {
    const [before, beforeDatabase] = [timeOf([pid]), timeOf(database)];
    const { status, ms } = await send(origin, ask(number));
    if (status !== 200) throw new Error(`${ask(number).path} is answered with ${status}`);
    own.push(timeOf([pid]) - before);
    ofDatabase.push(timeOf(database) - beforeDatabase);
    wall.push(ms);
  }
  await send(origin, { path: '/en/articles', from: visitor(1) });
  const seconds = fullOrSmoke(10, 1);
  const [pages] = await Promise.all([
    sendSteadily(origin, (number) => ({ path: '/en/articles', from: visitor(number) }), {
      perSecond: pagesPerSecond,
      seconds,
    }),
    sendSteadily(origin, (number) => ask(earlier + queries + (number % queries)), { perSecond: 10, seconds }),
  ]);
  const row = (what: string, values: readonly number[], share: number): Figure => ({
    what: `${what}, p${share * 100}`,
    unit: 'ms',
    ours: percentile(values, share),
  });
  const times = (what: string, values: readonly number[]) => [
    row(what, values, 0.5),
    row(what, values, 0.99),
  ];
  return [
    ...times('search, processor time of the gateway', own),
    ...(database.length > 0 ? times('search, processor time of PostgreSQL', ofDatabase) : []),
    ...times('search, response time', wall),
    ...times(
      'a page meanwhile, response time',
      pages.map(({ ms }) => ms),
    ),
  ];
}

function memoryOf({ pid }: ScaleGateway): Figure[] {
  const [supervisor = pid] = childProcesses(pid);
  const memory = readTreeMemory(supervisor);
  if (!memory) return [];
  const gateway = memory.processes.filter(({ depth }) => depth === 1);
  return [
    { what: "gateway's process (PSS)", unit: 'MB', ours: gateway.reduce((sum, one) => sum + one.pssMb, 0) },
    { what: 'all processes (PSS)', unit: 'MB', ours: memory.pssMb },
  ];
}

interface Site {
  name: string;
  settings: Readonly<Record<string, string>>;
  /** The database server, where there is one. */
  server?: number;
}

/** @param articles in all; those that are missing are made */
export async function benchDocuments(
  articles: number,
  { name, settings, server }: Site,
): Promise<BenchResult> {
  const content = prepareContent(articles);
  await delay(restMs);
  const database = server === undefined ? [] : [server];
  const began = performance.now();
  const [gateway] = await startGateways(1, join(scaleFolder, name), { SAHN_CONTENT: content, ...settings });
  if (!gateway) throw new Error('There is no gateway');
  try {
    const pids = [gateway.pid, ...database];
    const started: Cost = { seconds: (performance.now() - began) / 1000, cpuSeconds: timeOf(pids) / 1000 };
    appendFileSync(join(content, 'articles', 'made-1', 'en.md'), '\nOne more sentence.\n');
    const change = await costOf(pids, () => importAgain(gateway));
    // Pictures that are made after an import would count as the time of searches.
    await untilIdle([gateway], server);
    const searches = await measureSearches(gateway, database);
    return {
      title: `${name}: ${articles} articles, ${articles * languages} documents`,
      beside: '',
      figures: [
        { what: 'start with the import', unit: 's', ours: started.seconds },
        { what: 'start with the import, processor time', unit: 's', ours: started.cpuSeconds },
        { what: 'one changed article imported', unit: 's', ours: change.seconds },
        { what: 'one changed article imported, processor time', unit: 's', ours: change.cpuSeconds },
        ...searches,
        ...memoryOf(gateway),
      ],
    };
  } finally {
    await stopGateways([gateway]);
  }
}

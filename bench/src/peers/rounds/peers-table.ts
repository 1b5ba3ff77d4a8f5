import { median } from '../../numbers/median.ts';
import { type PeerName, peerNames, targetNames, titles } from '../targets/target.ts';
import type { Round } from './rounds-file.ts';

type Of<Part extends Round['part']> = Extract<Round, { part: Part }>;

interface Measured<Figures> {
  target: Round['target'];
  load: number;
  figures: Figures;
}

interface Row<Figures> {
  what: string;
  read(figures: Figures): number | undefined;
  digits?: number;
  /** The sum of all rounds instead of their median. */
  isSum?: boolean;
  /** What the site must reach. Ratios are to the peers' figures. */
  limit?: string;
}

const sum = (figures: Readonly<Record<string, number>>) =>
  Object.values(figures).reduce((all, one) => all + one, 0);

const visitRows: readonly Row<Of<'visits'>['figures']>[] = [
  { what: 'first paint, ms', read: (of) => of.firstPaint, limit: '0.75× best' },
  { what: 'largest paint, ms', read: (of) => of.largestPaint, limit: '0.9× best' },
  { what: 'hydrated, ms', read: (of) => of.hydrated, limit: '1.0× Next' },
  { what: 'blocking time, ms', read: (of) => of.blocking, limit: '1.0× Next' },
  { what: 'first three clicks, longest, ms', read: (of) => of.interaction, limit: '100 ms' },
  { what: 'layout shift', read: (of) => of.shift, digits: 4, limit: '0.01' },
  { what: 'requests until hydrated', read: (of) => of.requests, limit: '12' },
  { what: 'scripts until hydrated, kB', read: (of) => of.scriptsUntilHydrated, digits: 1, limit: '95' },
  { what: 'document, kB', read: (of) => of.kilobytes.document, digits: 1 },
  { what: 'scripts, kB', read: (of) => of.kilobytes.scripts, digits: 1 },
  { what: 'styles, kB', read: (of) => of.kilobytes.styles, digits: 1 },
  { what: 'fonts, kB', read: (of) => of.kilobytes.fonts, digits: 1 },
  { what: 'pictures, kB', read: (of) => of.kilobytes.pictures, digits: 1 },
  { what: 'other (data, prefetches), kB', read: (of) => of.kilobytes.other, digits: 1 },
  { what: 'all, kB', read: (of) => sum(of.kilobytes), digits: 1, limit: '200' },
  { what: 'list → article, first, ms', read: (of) => of.articleFirst, limit: '0.5× Next' },
  { what: 'list → article, again, ms', read: (of) => of.articleAgain, limit: '0.5× Next' },
];

const microseconds = (ms: number | undefined) => (ms === undefined ? undefined : ms * 1000);

const loadRows: readonly Row<Of<'load'>['figures']>[] = [
  { what: 'cached page, CPU µs', read: (of) => microseconds(of.cachedCpuMs), limit: '2.5× bare node:http' },
  { what: 'uncached page, CPU µs', read: (of) => microseconds(of.uncachedCpuMs), limit: '1.0× Express' },
  { what: 'memory after load (PSS), MB', read: (of) => of.memoryMb },
];

const shipRows: readonly Row<Of<'ship'>['figures']>[] = [
  { what: 'build of the change, s', read: (of) => of.buildSeconds, digits: 2 },
  { what: 'publish after the build, s', read: (of) => of.publishSeconds, digits: 2, limit: '0.3 s' },
  {
    what: 'activate or restart → first new page, s',
    read: (of) => of.activateSeconds,
    digits: 2,
    limit: '0.5 s',
  },
  { what: 'change → live, s', read: (of) => of.liveSeconds, digits: 2, limit: '1.5 s' },
  {
    what: 'build of a changed component, where sentences are apart, s',
    read: (of) => of.componentBuildSeconds,
    digits: 2,
  },
  {
    what: 'changed component → live, s',
    read: (of) => of.componentLiveSeconds,
    digits: 2,
    limit: '1.5 s',
  },
  {
    what: 'roll back by command → first old page, s',
    read: (of) => of.rollbackSeconds,
    digits: 2,
    limit: '0.2 s',
  },
  {
    what: 'roll back by HTTP → first old page, s',
    read: (of) => of.rollbackByHttpSeconds,
    digits: 2,
    limit: '0.2 s',
  },
  { what: 'visits during all of it', read: (of) => of.visits, isSum: true },
  { what: 'of these failed', read: (of) => of.failedVisits, isSum: true, limit: '0' },
];

function figureOf<Figures>(rounds: readonly Measured<Figures>[], row: Row<Figures>): number | undefined {
  const values = rounds.map(({ figures }) => row.read(figures)).filter((value) => value !== undefined);
  if (values.length === 0) return undefined;
  return row.isSum ? values.reduce((all, one) => all + one, 0) : median(values);
}

const show = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));

/** A table in Markdown: figures of the targets, ours divided by the lowest of the peers, and the limit. */
function tableOf<Figures>(rounds: readonly Measured<Figures>[], rows: readonly Row<Figures>[]): string {
  const others = rounds.some(({ target }) => target === 'bare') ? ['bare' as const] : [];
  const columns = [...targetNames, ...others];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const body = rows.map((row) => {
    const of = (target: string) =>
      figureOf(
        rounds.filter((round) => round.target === target),
        row,
      );
    const ours = of('sahn');
    const peers = peerNames.map((name: PeerName) => of(name)).filter((value) => value !== undefined);
    const best = peers.length === 0 || row.isSum ? undefined : Math.min(...peers);
    // A peer that only copies a file takes no time that could be divided by.
    const isNothing = best === undefined || Number(best.toFixed(row.digits ?? 0)) === 0;
    const ratio = ours === undefined || isNothing ? '' : `${(ours / best).toFixed(2)}×`;
    return line([row.what, ...columns.map((name) => show(of(name), row.digits)), ratio, row.limit ?? '']);
  });
  const names = columns.map((name) => (name === 'bare' ? 'bare node:http' : titles[name]));
  const head = line(['', ...names, 'ratio to the best peer', 'limit']);
  return [head, line(['---', ...columns.map(() => '---:'), '---:', '---']), ...body].join('\n');
}

function count(rounds: readonly Measured<unknown>[]): string {
  const times = [...Map.groupBy(rounds, ({ target }) => target).values()].map(({ length }) => length);
  const loads = rounds.map(({ load }) => load);
  return `medians of ${Math.min(...times)} rounds, load of the machine ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
}

/** All tables that the rounds allow for, in Markdown. */
export function peersTables(rounds: readonly Round[]): string {
  const tables: string[] = [];
  const add = <Figures>(
    title: string,
    found: readonly Measured<Figures>[],
    rows: readonly Row<Figures>[],
  ) => {
    if (found.length > 0) tables.push(`${title}: ${count(found)}\n\n${tableOf(found, rows)}`);
  };
  const visits = rounds.filter((round) => round.part === 'visits');
  for (const protocol of ['HTTP/1.1', 'HTTP/2'])
    add(
      `First visit, ${protocol}`,
      visits.filter((visit) => visit.protocol === protocol),
      visitRows,
    );
  add(
    'Servers',
    rounds.filter((round) => round.part === 'load'),
    loadRows,
  );
  add(
    'Releasing',
    rounds.filter((round) => round.part === 'ship'),
    shipRows,
  );
  return tables.join('\n\n');
}

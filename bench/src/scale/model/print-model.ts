import { keptPage, type MeasuredPage, type MeasuredRun, type PageTimes, uncachedPage } from './measured.ts';
import { type Outcome, type Station, simulate } from './simulate.ts';

/*
 * What the measured figures mean: whether the model foretells the measured pages a second, and how many a second, at which
 * response time, gateways with machines of their own serve.
 */

const measuredSeconds = 20;
/** Of pages of all gateways together, so that a hundred gateways take no longer than one. */
const pagesInAll = 60_000;
const renderThreads = 2;
const databaseThreads = 8;
/** The model must be as near to the measurement. */
const tolerance = 0.15;

/** Visitors' pages that are rendered: the others come from the cache. */
const uncachedShare = 0.1;
const processorsOfMachine = 2;
/** Beyond this share of its processors a gateway's pages wait for each other. */
const comfortable = 0.6;

/** Stations of one gateway, in the order in which a page passes them. */
function stationsOf({ main, threads, render }: PageTimes, gateway: number, machine: number): Station[] {
  return [
    { name: `main ${gateway}`, threads: 1, ms: main, machine },
    { name: `threads ${gateway}`, threads: 1, ms: threads, machine },
    { name: `render ${gateway}`, threads: renderThreads, ms: render, machine },
  ].filter(({ ms }) => ms > 0.01);
}

/** One machine with everything on it, as it was measured. */
function simulateMeasured(run: MeasuredRun, connections: number): Outcome {
  const stations: Station[] = [
    { name: 'sender', threads: 1, ms: run.sender, machine: 0 },
    { name: 'database', threads: databaseThreads, ms: run.database, machine: 0 },
  ];
  const routes = Array.from({ length: run.gateways }, (_, gateway) => {
    const own = stationsOf(run, gateway, 0);
    const from = stations.length;
    stations.push(...own);
    return [0, ...(run.database > 0.01 ? [1] : []), ...own.map((_station, at) => from + at)];
  });
  return simulate({
    stations,
    processors: [processorsOfMachine],
    load: { routes, connections },
    seconds: measuredSeconds,
  });
}

/** The mean of kept and uncached pages, as visitors ask for them. */
function mixedPage(): PageTimes {
  const [kept] = keptPage.runs;
  const [uncached] = uncachedPage.runs;
  const mean = (of: keyof PageTimes) => (1 - uncachedShare) * kept[of] + uncachedShare * uncached[of];
  return {
    main: mean('main'),
    threads: mean('threads'),
    render: mean('render'),
    database: mean('database'),
    sender: mean('sender'),
  };
}

/** Gateways with a machine each; PostgreSQL has one of its own. */
function simulateMachines(gateways: number, perSecond: number): Outcome {
  const page = mixedPage();
  const stations: Station[] = [
    { name: 'database', threads: databaseThreads, ms: page.database, machine: gateways },
  ];
  const routes = Array.from({ length: gateways }, (_, gateway) => {
    const own = stationsOf(page, gateway, gateway);
    const from = stations.length;
    stations.push(...own);
    return [0, ...own.map((_station, at) => from + at)];
  });
  const machines = Array.from({ length: gateways + 1 }, () => processorsOfMachine);
  return simulate({
    stations,
    processors: machines,
    load: { routes, perSecond },
    seconds: pagesInAll / perSecond,
  });
}

interface Foretold {
  page: MeasuredPage;
  gateways: number;
  measured: number;
  foretold: number;
}

/** The model beside the measurement, for 1, 2 and 3 gateways. */
function foretell(): Foretold[] {
  return [keptPage, uncachedPage].flatMap((page) =>
    page.runs.map((run): Foretold => {
      const { perSecond } = simulateMeasured(run, page.connections);
      return { page, gateways: run.gateways, measured: run.rate, foretold: perSecond };
    }),
  );
}

const isNear = ({ measured, foretold }: Foretold): boolean => Math.abs(foretold / measured - 1) <= tolerance;

const line = (...cells: readonly (string | number)[]) =>
  console.log(
    `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(cell < 10 ? 2 : 0) : cell)).join(' | ')} |`,
  );

export function printModel(): void {
  console.log('Measured on one machine, and foretold from the processor time of a page:\n');
  line('page', 'gateways', 'measured, pages/s', 'foretold', 'difference');
  for (const one of foretell()) {
    const off = `${((one.foretold / one.measured - 1) * 100).toFixed(0)} %${isNear(one) ? '' : ' TOO FAR'}`;
    line(one.page.what, String(one.gateways), one.measured, one.foretold, off);
  }
  const page = mixedPage();
  const cpuMs = page.main + page.threads + page.render;
  const capacity = (processorsOfMachine * 1000 * comfortable) / cpuMs;
  console.log(
    `\nGateways with ${processorsOfMachine} processors each, ${uncachedShare * 100} % of pages uncached (${cpuMs.toFixed(2)} ms of a gateway, ${page.database.toFixed(3)} ms of PostgreSQL a page):\n`,
  );
  line('gateways', 'pages/s', 'response p50, ms', 'p99, ms', 'gateways busy, %', 'PostgreSQL busy, %');
  for (const gateways of [1, 3, 10, 30, 100]) {
    const { perSecond, p50, p99, busy } = simulateMachines(gateways, capacity * gateways);
    const own = busy.slice(0, gateways).reduce((sum, share) => sum + share, 0) / gateways;
    line(String(gateways), perSecond, p50, p99, own * 100, (busy[gateways] ?? 0) * 100);
  }
}

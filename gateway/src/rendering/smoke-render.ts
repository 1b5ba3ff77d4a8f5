import type { Route } from '@sahn/contracts/modules/manifest';
import type { RenderFailure } from '@sahn/contracts/rendering/renderer';
import { fillPath, parametersOf } from '@sahn/contracts/routing/path-pattern';
import { locales } from '@sahn/contracts/text/locale';
import { HttpError } from '../http/errors.ts';
import { refuseFor } from '../releases/refuse-for.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { RenderError } from './render-error.ts';
import type { RenderJob } from './rendered-page.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Generous time limits: the code has never run before, and the machine may be busy. */
const pageLimitMs = 3_000;
/** Attempts at a page: a busy machine may make parts late, which must not refuse a valid release. */
const tries = 3;
/** Further attempts in all: a module whose pages never come must not hold others for as long. */
const sparesInAll = 6;
/** Pages that fail until the others are not tried any more. */
const enoughFailures = 10;
/** For so many modules. */
const budgetMs = 30_000;
const modulesInBudget = 40;

/** A worker that holds the releases. */
type RehearsalWorker = Pick<WorkerProcess, 'run' | 'stop' | 'ended' | 'failures' | 'runDelayMs'>;

/** Ids of an item of each kind, for pages with a parameter. */
export type FindSample = (kind: string) => string | undefined;

function pathOf({ path, items, middleware }: Route, sample: FindSample): string | null {
  const parameters = parametersOf(path);
  if (parameters.length === 0) return path;
  const id = parameters.length === 1 && items ? sample(items) : undefined;
  // Nothing else tells whether its middleware is there, and an item that is not is no failure.
  if (id === undefined && middleware.length === 0) return null;
  return fillPath(path, Object.fromEntries(parameters.map((name) => [name, id ?? 'sample'])));
}

/** Addresses below the locale that show the named modules, also in slots of others' pages, always with the home page. */
function listPaths({ modules }: ReleaseSet, names: readonly string[], sample: FindSample): string[] {
  const filled = new Set(
    modules
      .filter(({ name }) => names.includes(name))
      .flatMap(({ manifest }) => manifest.slots.map(({ slot }) => slot)),
  );
  const routes = modules.flatMap(({ name, manifest }) =>
    manifest.routes.filter(
      ({ offers = [] }) => names.includes(name) || offers.some((slot) => filled.has(slot)),
    ),
  );
  const paths = routes.map((route) => pathOf(route, sample)).filter((path) => path !== null);
  return ['', ...paths.map((path) => `/${path}`)];
}

function sentence({ module, part, message }: RenderFailure, url?: string): string {
  const where =
    part === 'load' ? 'does not load' : `fails at ${part}${url === undefined ? '' : ` on ${url}`}`;
  return `${module} ${where}: ${message}`;
}

async function tryPage(worker: RehearsalWorker, job: RenderJob, names: readonly string[]): Promise<string[]> {
  try {
    const answer = await worker.run(job, pageLimitMs);
    if (answer.kind === 'redirect') return [];
    const failures = answer.failures
      .filter((failure) => names.includes(failure.module))
      .map((failure) => sentence(failure, job.url));
    if (failures.length === 0 && answer.status >= 500)
      return [`${job.url} is answered with ${answer.status}`];
    return failures;
  } catch (error) {
    if (error instanceof RenderError) return [`${job.url} cannot be rendered: ${error.message}`];
    throw error;
  }
}

/** Tries a page until it does not fail, as often as attempts are left. */
async function tryPageAgain(
  worker: RehearsalWorker,
  job: RenderJob,
  names: readonly string[],
  spares: { left: number },
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const complaints = await tryPage(worker, job, names);
    if (complaints.length === 0 || worker.ended || attempt === tries || spares.left === 0) return complaints;
    spares.left -= 1;
  }
}

/** What to say when the time is over before all pages were rendered: the slowest pages by name. */
function overBudget(times: ReadonlyMap<string, number>, limitMs: number): string {
  const slowest = [...times].sort(([, a], [, b]) => b - a).slice(0, 3);
  const named = slowest.map(([url, ms]) => `${url} (${(ms / 1000).toFixed(1)} s)`).join(', ');
  return `its pages take longer than ${limitMs / 1000} s to render together; the slowest are ${named}`;
}

/**
 * Renders every page of the named modules in every language in a worker of its own. Throws `release-refused` that
 * names what failed where, and stops the worker. It ends when enough pages have failed, or when its time is over.
 * @param start starts a worker that holds the releases
 * @returns the worker, which the caller stops or uses
 */
export async function smokeRender<Worker extends RehearsalWorker>(
  start: () => Promise<Worker>,
  set: ReleaseSet,
  names: readonly string[],
  sample: FindSample,
  now: () => number = () => performance.now(),
): Promise<Worker> {
  const worker = await start().catch((error: unknown) => {
    if (!(error instanceof RenderError)) throw error;
    throw new HttpError('release-refused', { detail: `The releases do not load: ${error.message}` });
  });
  try {
    refuseFor(
      worker.failures.filter((failure) => names.includes(failure.module)).map((failure) => sentence(failure)),
    );
    const complaints: string[] = [];
    const spares = { left: sparesInAll };
    const times = new Map<string, number>();
    // Without the time for which other programs had the processors.
    const elapsed = () => now() - worker.runDelayMs;
    const began = elapsed();
    const limitMs = budgetMs * Math.max(1, Math.ceil(names.length / modulesInBudget));
    for (const path of listPaths(set, names, sample)) {
      for (const locale of locales) {
        if (worker.ended || complaints.length >= enoughFailures) refuseFor(complaints);
        if (elapsed() - began > limitMs) refuseFor([...complaints, overBudget(times, limitMs)]);
        const url = `/${locale}${path}`;
        const from = elapsed();
        complaints.push(
          ...(await tryPageAgain(worker, { url, theme: 'system', locale, unread: true }, names, spares)),
        );
        times.set(url, elapsed() - from);
      }
    }
    refuseFor(complaints);
    return worker;
  } catch (error) {
    // What was refused has run in it.
    await worker.stop();
    throw error;
  }
}

import type { Route } from '@sahn/contracts/modules/manifest';
import type { RenderFailure, RenderRequest } from '@sahn/contracts/rendering/renderer';
import { fillPath, parametersOf } from '@sahn/contracts/routing/path-pattern';
import { locales } from '@sahn/contracts/text/locale';
import { HttpError } from '../http/errors.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { refuseFor } from '../releases/releases.ts';
import { RenderError } from './render-error.ts';
import type { WorkerProcess } from './worker-process.ts';

/** Generous time limits: the code has never run before, and the machine may be busy. */
const pageLimitMs = 3_000;
/** Attempts: a busy machine may make parts late, which must not refuse a valid release. */
const tries = 3;

/** Ids of an item of each kind, for pages with a parameter. */
export type FindSample = (kind: string) => string | undefined;

function pathOf(route: Route, sample: FindSample): string | null {
  const [parameter, ...others] = parametersOf(route.path);
  if (parameter === undefined) return route.path;
  const id = others.length === 0 && route.items ? sample(route.items) : undefined;
  return id === undefined ? null : fillPath(route.path, { [parameter]: id });
}

/** Addresses below the locale that show the named modules, always with the home page. */
function listPaths({ modules }: ReleaseSet, names: readonly string[], sample: FindSample): string[] {
  const routes = modules
    .filter((module) => names.includes(module.name))
    .flatMap((module) => module.manifest.routes);
  const paths = routes.map((route) => pathOf(route, sample)).filter((path) => path !== null);
  return ['', ...paths.map((path) => `/${path}`)];
}

function sentence({ module, part, message }: RenderFailure, url?: string): string {
  const where =
    part === 'load' ? 'does not load' : `fails at ${part}${url === undefined ? '' : ` on ${url}`}`;
  return `${module} ${where}: ${message}`;
}

async function tryPage(
  worker: WorkerProcess,
  job: RenderRequest,
  names: readonly string[],
): Promise<string[]> {
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

async function tryPageAgain(
  worker: WorkerProcess,
  job: RenderRequest,
  names: readonly string[],
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const complaints = await tryPage(worker, job, names);
    if (complaints.length === 0 || worker.ended || attempt === tries) return complaints;
  }
}

/**
 * Renders every page of the named modules in every language in a worker of its own. Throws `release-refused` that
 * names what failed where.
 * @param start starts a worker that holds the releases
 */
export async function smokeRender(
  start: () => Promise<WorkerProcess>,
  set: ReleaseSet,
  names: readonly string[],
  sample: FindSample,
): Promise<void> {
  const worker = await start().catch((error: unknown) => {
    if (!(error instanceof RenderError)) throw error;
    throw new HttpError('release-refused', { detail: `The releases do not load: ${error.message}` });
  });
  try {
    refuseFor(
      worker.failures.filter((failure) => names.includes(failure.module)).map((failure) => sentence(failure)),
    );
    const complaints: string[] = [];
    for (const path of listPaths(set, names, sample)) {
      for (const locale of locales) {
        if (worker.ended) refuseFor(complaints);
        complaints.push(
          ...(await tryPageAgain(worker, { url: `/${locale}${path}`, theme: 'system', locale }, names)),
        );
      }
    }
    refuseFor(complaints);
  } finally {
    await worker.stop();
  }
}

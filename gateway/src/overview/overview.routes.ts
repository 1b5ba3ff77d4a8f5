import type { Comparison, ModuleComparison } from '@sahn/contracts/releases/comparison';
import type { RolloutTimes } from '@sahn/contracts/releases/overview';
import { ModuleNameSchema, VersionSchema } from '@sahn/contracts/releases/release';
import { Router } from 'express';
import * as v from 'valibot';
import { listChanged } from '../compositions/list-changed.ts';
import { versionIn } from '../compositions/module-history.ts';
import { HttpError } from '../http/errors.ts';
import { addCounts } from '../rollouts/rollout-counts.ts';
import { readCounts } from '../rollouts/rollouts.queries.ts';
import { lowerBounds, noTimes } from '../rollouts/times.ts';
import type { Services } from '../services.ts';
import { authorize, mayActOn } from '../tokens/require-token.ts';
import { compareReleases } from './compare-releases.ts';
import { describeReleases, type OverviewSources } from './describe-releases.ts';
import { listFailures } from './list-failures.ts';
import { listWentLive } from './list-went-live.ts';

const NumberSchema = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const PairSchema = v.object({ from: NumberSchema, to: NumberSchema });
const VersionsSchema = v.object({ from: v.optional(VersionSchema), to: v.optional(VersionSchema) });

/** Publishers and those who take releases live. */
const teams = ['publish', 'activate'] as const;

type OverviewServices = Pick<
  Services,
  'beside' | 'compositions' | 'encoded' | 'folders' | 'live' | 'metrics' | 'reader' | 'releases' | 'rollouts'
>;

/** Reads for people who decide on what goes live; see `overview.ts` and `comparison.ts` of the contracts. */
export function createOverviewRouter(services: OverviewServices): Router {
  const { beside, compositions, encoded, folders, live, metrics, reader, releases, rollouts } = services;
  const router = Router();
  const sources: OverviewSources = {
    ...{ database: reader, folders, releases },
    live: () => compositions.live(),
    compressedSize: (release, file) => encoded.sizeOf(file.sha256, () => folders.read(release, file)),
  };
  const find = (name: string, version: string) => releases.find(name, version);

  router.get('/compositions/timeline', async (_req, res) => {
    res.json(await listWentLive(reader));
  });

  router.get('/compositions/compare', async (req, res) => {
    const asked = v.safeParse(PairSchema, req.query);
    if (!asked.success) throw new HttpError('invalid', { detail: 'from and to are numbers of compositions' });
    const { from, to } = asked.output;
    const [before, after] = [await beside.find(from), await beside.find(to)];
    const changed = listChanged(before.composition, after.composition);
    // What was live is no secret; of what was not, each release is shown by those who work with its module.
    if (before.purpose !== 'live' || after.purpose !== 'live') authorize(res, teams, changed);
    const modules: ModuleComparison[] = [];
    for (const name of changed) {
      const versions = {
        before: versionIn(before.composition, name),
        after: versionIn(after.composition, name),
      };
      modules.push(await compareReleases({ name, ...versions }, find, sources));
    }
    const comparison: Comparison = { from, to, modules };
    res.json(comparison);
  });

  router.get('/releases/:name', async (req, res) => {
    authorize(res, teams);
    const { name } = req.params;
    if (!v.is(ModuleNameSchema, name)) throw new HttpError('invalid', { detail: 'Name one module' });
    res.json(await describeReleases(name, sources));
  });

  router.get('/releases/:name/compare', async (req, res) => {
    const { name } = req.params;
    const asked = v.safeParse(VersionsSchema, req.query);
    if (!v.is(ModuleNameSchema, name) || !asked.success)
      throw new HttpError('invalid', { detail: 'from and to are versions of a module' });
    authorize(res, teams, [name]);
    const { from: before = null, to: after = null } = asked.output;
    res.json(await compareReleases({ name, before, after }, find, sources));
  });

  router.get('/failures', async (_req, res) => {
    authorize(res, teams);
    const set = live.current?.set;
    const isLive = (module: string, version: string) =>
      set !== undefined &&
      [set.shell, ...set.modules].some((release) => release.name === module && release.version === version);
    const rows = await listFailures(metrics, isLive);
    res.json(rows.filter(({ module }) => teams.some((act) => mayActOn(res, act, module))));
  });

  router.get('/rollouts/last/times', async (_req, res) => {
    const rollout = await rollouts.last();
    const counts = addCounts(rollout ? await readCounts(reader, rollout) : []);
    const times: RolloutTimes = {
      bounds: [...lowerBounds],
      candidate: [...(counts.candidate.times[''] ?? noTimes)],
      live: [...(counts.live.times[''] ?? noTimes)],
    };
    res.json(times);
  });

  return router;
}

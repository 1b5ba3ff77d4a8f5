import { inspectDataPath, inspectScriptPath } from '@sahn/contracts/inspector/inspector';
import { defaultLocale, isLocale } from '@sahn/contracts/text/locale';
import { Router } from 'express';
import type { ServedComposition } from '../compositions/served-composition.ts';
import { HttpError } from '../http/errors.ts';
import { findInspector } from '../releases/find-inspector.ts';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import { type DescribeOptions, describeInspected } from './describe-inspected.ts';
import type { FindHolder } from './find-holder.ts';

interface InspectedRouterOptions extends Omit<DescribeOptions, 'loaded'> {
  served: Pick<ServedComposition<LoadedComposition>, 'current'>;
  findHolder: FindHolder;
}

/** The inspector's script and data, of the composition that the holder sees. Nobody else gets them. */
export function createInspectedRouter({ served, findHolder, ...sources }: InspectedRouterOptions): Router {
  const { folders } = sources;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(inspectScriptPath, async (req, res) => {
    const loaded = (await findHolder(req)) && served.current;
    const file = loaded && findInspector(loaded.set.shell);
    if (!file) throw new HttpError('not-found');
    const script = await folders.read(loaded.set.shell, file);
    res.set('cache-control', 'private, no-store').type('text/javascript').send(Buffer.from(script));
  });

  router.get(inspectDataPath, async (req, res) => {
    const holder = await findHolder(req);
    const loaded = served.current;
    if (!holder || !loaded) throw new HttpError('not-found');
    const { locale } = req.query;
    const data = await describeInspected(
      { ...sources, loaded },
      holder,
      isLocale(locale) ? locale : defaultLocale,
    );
    res.set('cache-control', 'private, no-store').json(data);
  });

  return router;
}

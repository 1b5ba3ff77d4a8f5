import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import { type CompositionPaths, pathsOf } from '../compositions/composition-paths.ts';
import type { ReleaseSet } from '../releases/release-set.ts';
import { listParts } from './worker-boot.ts';

/** What the gateway knows of the composition that a worker renders. */
export interface WorkerComposition {
  /** Versions of its modules. */
  versions: ReadonlyMap<string, string>;
  /** Parts as `<module>/<part>`, in the order of the progress cell. */
  parts: readonly string[];
  /** The API of a page in one language. */
  createApi(locale: Locale, posted: Posted | null): Api;
}

/** Context of the API while a page is rendered. */
export interface RenderedPage {
  locale: Locale;
  /** The refused form, when the page is the response to one. */
  posted: Posted | null;
  /** Of the composition that renders it. */
  paths: CompositionPaths;
}

export function describeForWorker(
  set: ReleaseSet,
  createApi: (page: RenderedPage) => Api,
): WorkerComposition {
  const paths = pathsOf(set);
  return {
    versions: new Map(set.modules.map(({ name, version }) => [name, version])),
    parts: listParts(set),
    createApi: (locale, posted) => createApi({ locale, posted, paths }),
  };
}

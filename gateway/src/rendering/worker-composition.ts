import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';

/** What the gateway knows of the composition that a worker renders. */
export interface WorkerComposition {
  /** Versions of its modules. */
  versions: ReadonlyMap<string, string>;
  /** Parts as `<module>/<part>`, in the order of the progress cell. */
  parts: readonly string[];
  /** The API of a page in one language. */
  createApi(locale: Locale, posted: Posted | null): Api;
}

import type { Locale } from '@sahn/contracts/text/locale';
import { LRUCache } from 'lru-cache';
import type { CompositionPaths } from '../../compositions/composition-paths.ts';
import type { ContentStore } from '../../content/read/content-store.ts';
import { Admission, type Visitor } from '../../http/admission.ts';
import { queryKey } from '../../search/search-query.ts';
import { inSpan } from '../../tracing/spans.ts';
import type { ReadOperation, ReadThreads, ThreadQuery } from './read-threads.ts';
import { createSentRoutes } from './sent-routes.ts';

/** A call of an operation that only reads content. */
interface ContentCall {
  operation: ReadOperation;
  /** Parameters and query as they came. */
  given: { params: unknown; query: unknown };
  /** The same, parsed. */
  meaning: { locale: Locale; params: object; query: object };
  visitor: Visitor;
  /** Of the composition in which the call is made. */
  paths: Pick<CompositionPaths, 'itemRoutes'>;
}

export interface ContentReads {
  /**
   * The result of a call: cached, or read on another thread. Throws what the operation throws, and a `BusyError` when
   * the visitor, or all together, have too many calls under way.
   */
  answer(call: ContentCall): Promise<unknown>;
  /** Starts the threads, so that no visitor waits for them. Resolves when one can read. */
  warm(): Promise<void>;
  /** Calls under way, and bytes of cached results. */
  load(): { running: number; waiting: number; bytes: number };
  close(): Promise<void>;
}

const maxCachedBytes = 8 * 1024 * 1024;
/** Of the heap for each character of a value as JSON: objects, and strings of two bytes a character. */
const heapBytesPerCharacter = 3;
const limits = {
  waiting: { inAll: 64, perVisitor: 8 },
  longestWaitMs: 2_000,
};

/** The fields of a query in one order, without those that were left out; `q` by the words that it searches for. */
function queryMeaning(query: object): [string, unknown][] {
  return Object.entries(query)
    .filter(([name, value]) => value !== undefined && !(name === 'q' && String(value).trim() === ''))
    .map(([name, value]): [string, unknown] => [name, name === 'q' ? queryKey(String(value)) : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

interface ContentReadsOptions {
  content: Pick<ContentStore, 'stateAt'>;
  /** Epoch milliseconds. */
  now: () => number;
  threads: ReadThreads;
  observe?: ReadsObserver;
}

/** Is told what became of calls. */
export interface ReadsObserver {
  onLookup(found: boolean): void;
  onRefused(): void;
  /** Of a query that a thread has made. */
  onQuery(query: ThreadQuery): void;
}

interface Cached {
  value: unknown;
  bytes: number;
}

export function createContentReads({ content, now, threads, observe }: ContentReadsOptions): ContentReads {
  const admission = new Admission(
    {
      ...limits,
      // One visitor never has all threads, where there are several.
      running: { inAll: threads.size, perVisitor: Math.max(1, threads.size - 1) },
    },
    observe?.onRefused,
  );
  const cached = new LRUCache<string, Cached>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes }, key) => heapBytesPerCharacter * bytes + 2 * key.length,
  });
  let cachedOf = '';
  const sentRoutes = createSentRoutes();

  /** Empties the cache when the content or the day has changed. */
  const refresh = async () => {
    const current = await content.stateAt(now());
    if (current !== cachedOf) cached.clear();
    cachedOf = current;
    return current;
  };

  return {
    async answer({ operation, given, meaning, visitor, paths }) {
      const { key: routesKey, text: routes } = sentRoutes(paths.itemRoutes());
      const { locale, params, query } = meaning;
      const key = JSON.stringify([operation.operationId, locale, params, queryMeaning(query), routesKey]);
      await refresh();
      const known = cached.get(key);
      observe?.onLookup(known !== undefined);
      if (known) return known.value;
      return admission.run(visitor, async () => {
        // Another request for the same may have been answered while this one waited.
        const state = await refresh();
        const meanwhile = cached.get(key);
        if (meanwhile) return meanwhile.value;
        const { value, bytes } = await inSpan('read thread', {}, async () => {
          const result = await threads.run(operation, { given, routes, routesKey, now: now() });
          for (const query of result.queries ?? []) observe?.onQuery(query);
          return result;
        });
        if (state === cachedOf) cached.set(key, { value, bytes });
        return value;
      });
    },
    warm: () => threads.warm(),
    load: () => ({ running: admission.running, waiting: admission.waiting, bytes: cached.calculatedSize }),
    close: () => threads.close(),
  };
}

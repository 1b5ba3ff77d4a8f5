import { createItemAddresses, type FindItemAddress } from '@sahn/contracts/routing/item-address';
import { type ContentStore, createContentStore } from '../../content/read/content-store.ts';
import { type Database, type DatabaseLocation, openReader } from '../../database/database.ts';
import { createDatabaseWatch } from '../../database/database-watch.ts';
import { HttpError } from '../../http/errors.ts';
import { prepareSearch } from '../../search/search.ts';
import { storageFault, storageFaultText } from '../../storage/storage-fault.ts';
import { lowerPriority } from '../../supervision/lower-priority.ts';
import { preciseNow } from '../../tracing/precise-now.ts';
import { kindOperations } from './kinds.ts';
import type { ReadResult, ReadTask, ThreadQuery } from './read-threads.ts';
import { parseRoutes } from './sent-routes.ts';
import { siteOperations } from './site.ts';

/*
 * A thread that reads the content: searches, lists, items. A read may compute for long; the main thread, which answers
 * everybody, goes first. Linux has a priority for each thread, other systems for the process only.
 */

if (process.platform === 'linux') lowerPriority(0);

const operations = new Map([...siteOperations, ...kindOperations].map((each) => [each.operationId, each]));

let opened: { database: Database; content: ContentStore } | null = null;

function open(location: DatabaseLocation) {
  if (opened) return opened;
  const watch = createDatabaseWatch();
  watch.onQuery = (query) => queries.push({ ...query, at: preciseNow() });
  const database = openReader(location, watch);
  opened = { database, content: createContentStore(database) };
  return opened;
}

/** Those of the read that runs: a thread answers one at a time. */
let queries: ThreadQuery[] = [];

const maxCompositions = 8;
/** By the digest of a composition's routes. */
const addresses = new Map<string, FindItemAddress>();

function addressesOf({ routes, routesKey }: ReadTask): FindItemAddress {
  const addressOf = addresses.get(routesKey) ?? createItemAddresses(parseRoutes(routes));
  if (addresses.size >= maxCompositions) addresses.clear();
  addresses.set(routesKey, addressOf);
  return addressOf;
}

/** Reads what all calls share of a large site before the first one, which has less time than that takes. */
export async function prepare(location: DatabaseLocation): Promise<void> {
  const { database, content } = open(location);
  // A call says what is wrong.
  await content.snapshot().catch(() => {});
  await prepareSearch(database).catch(() => {});
}

export async function answerRead(task: ReadTask): Promise<ReadResult> {
  const { location, operationId, given, now } = task;
  const read = operations.get(operationId)?.read;
  if (!read) throw new Error(`'${operationId}' is not an operation that only reads content`);
  try {
    queries = [];
    const services = { ...open(location), now: () => now, addressOf: addressesOf(task) };
    const value = await read(services, given.params, given.query);
    return { kind: 'value', value, bytes: JSON.stringify(value).length, queries };
  } catch (error) {
    // The class of an error does not reach the main thread.
    const fault = storageFault(error);
    if (fault !== null)
      return { kind: 'refusal', code: 'unavailable', status: 503, detail: storageFaultText[fault] };
    if (!(error instanceof HttpError)) throw error;
    return { kind: 'refusal', code: error.code, status: error.status, detail: error.detail };
  }
}

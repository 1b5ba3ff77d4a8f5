import { type Connection, type Database, inTransaction } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { continueNumbers } from '../../database/table-rows.ts';
import { fullTextOf } from '../../search/full-text-of.ts';
import { type FindOtherNames, fillIndex } from '../../search/search-index.ts';
import { siteKinds } from '../kinds/kinds.ts';
import { noDetail } from '../kinds/stored.ts';
import { readSnapshot } from '../read/content-store.ts';
import { searchTexts } from './item-search.ts';

/** The names of stored items in other languages, as their import indexes them. */
async function readStoredNames(connection: Connection): Promise<FindOtherNames> {
  const { items, terms } = await readSnapshot(connection);
  return ({ kind: name, item, locale }) => {
    const kind = siteKinds.all.find((each) => each.name === name);
    const stored = items.get(name)?.get(item);
    if (!kind || !stored) return '';
    const texts = searchTexts(kind, stored, noDetail, terms);
    return texts.find((text) => text.locale === locale)?.otherLanguages ?? '';
  };
}

/**
 * Completes a database into which the rows of a site were copied: migrations that are newer than the rows, the numbers of
 * new rows, and the index of search, whose rows are not copied.
 */
export async function completeCopy(database: Database): Promise<void> {
  await migrate(database);
  await inTransaction(database, async (connection) => {
    await continueNumbers(connection);
    const missing = await fullTextOf(connection).findMissing(connection);
    if (missing.length > 0) await fillIndex(connection, await readStoredNames(connection));
  });
}

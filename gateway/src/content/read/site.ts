import * as v from 'valibot';
import type { Connection } from '../../database/database.ts';
import { type Site, SiteSchema } from '../source/site-files.ts';
import { plainSite } from './content-store.ts';

/** The imported settings of `site.yml`; defaults before the first import. */
export async function readSite(connection: Connection): Promise<Site> {
  const row = await connection
    .selectFrom('content_item')
    .select('document')
    .where('kind', '=', 'site')
    .where('id', '=', 'site')
    .executeTakeFirst();
  return row ? v.parse(SiteSchema, JSON.parse(row.document)) : plainSite;
}

import { byLocale } from '@sahn/contracts/text/languages';
import * as v from 'valibot';
import type { Connection } from '../../database/database.ts';
import { readTranslations } from '../../locales/translations.ts';
import { type Site, SiteSchema } from '../source/site-files.ts';

/** The site before its first import. */
export const plainSite: Site = {
  name: byLocale((locale) => readTranslations('sharing').get(locale)?.['site.name'] ?? ''),
  contact: 'postmaster@localhost',
  hijriOffset: 0,
  timeZone: 'UTC',
  home: [],
  links: [],
  colours: {},
  menu: {},
  modulesOff: [],
};

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

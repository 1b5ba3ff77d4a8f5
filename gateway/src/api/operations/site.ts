import { CalendarSchema } from '@sahn/contracts/calendar/calendar';
import { CountrySchema } from '@sahn/contracts/content/country';
import { FamilySchema } from '@sahn/contracts/content/family';
import { GlossarySchema } from '@sahn/contracts/content/glossary';
import { HitSchema } from '@sahn/contracts/content/hit';
import { pageIds, SitePageSchema } from '@sahn/contracts/content/pages';
import { ReadingPlanSchema } from '@sahn/contracts/content/reading-plan';
import { RoadSchema } from '@sahn/contracts/content/road';
import { TodaySchema } from '@sahn/contracts/content/today';
import { WorksSchema } from '@sahn/contracts/content/works';
import { SiteInfoSchema } from '@sahn/contracts/site/site-info-schema';
import * as v from 'valibot';
import { listCountries } from '../../content/read/countries.ts';
import { readFamily } from '../../content/read/family.ts';
import { readGlossary } from '../../content/read/glossary.ts';
import { readPlan } from '../../content/read/reading-plan.ts';
import { readRoad } from '../../content/read/road.ts';
import { siteInfo } from '../../content/read/site-info.ts';
import { openPage } from '../../content/read/site-pages.ts';
import { readToday } from '../../content/read/today.ts';
import { readWorks } from '../../content/read/works.ts';
import { readOccasions } from '../../content/read/year.ts';
import { search, suggest } from '../../search/search.ts';
import { defineOperation } from './define-operation.ts';
import { pagedSchema, searchEntries, searchTextEntry } from './query-schemas.ts';

/** Operations of the whole site: pages, calendar and search. */
export const siteOperations = [
  defineOperation('site', {
    summary: "The site's own texts: name, footer, menu",
    answer: SiteInfoSchema,
    read: async ({ services, locale }) => siteInfo((await services.content.snapshot()).site, locale),
  }),
  defineOperation('page', {
    operationId: 'open-page',
    summary: 'A page of the site itself; the story of life with its chapters',
    params: { id: v.picklist(pageIds) },
    answer: SitePageSchema,
    read: ({ services, locale, params }) => openPage(services, locale, params.id),
  }),
  defineOperation('family', {
    summary: 'The family tree: people, and their places in it',
    answer: FamilySchema,
    read: ({ services, locale }) => readFamily(services, locale),
  }),
  defineOperation('road', {
    summary: 'The stations of the road with their positions, and the ways between them',
    answer: RoadSchema,
    read: ({ services, locale }) => readRoad(services, locale),
  }),
  defineOperation('glossary', {
    summary: 'The words that texts use, with their meanings',
    answer: GlossarySchema,
    read: ({ services, locale }) => readGlossary(services, locale),
  }),
  defineOperation('works', {
    summary: 'The works that texts cite, each with these texts',
    answer: WorksSchema,
    read: ({ services, locale }) => readWorks(services, locale),
  }),
  defineOperation('today', {
    operationId: 'day',
    summary: 'Today by the Hijri calendar, with what belongs to it',
    answer: TodaySchema,
    read: ({ services, locale }) => readToday(services, locale),
  }),
  defineOperation('occasions', {
    summary: 'The occasions of a year by Hijri months, from the month that is now',
    answer: CalendarSchema,
    read: ({ services, locale }) => readOccasions(services, locale),
  }),
  defineOperation('plan', {
    summary: 'The plan of reading: texts of every day and of each day of the week',
    answer: ReadingPlanSchema,
    read: ({ services, locale }) => readPlan(services, locale),
  }),
  defineOperation('search', {
    summary: 'Searches the whole site; without a language, each item once as its reader is shown it',
    query: searchEntries,
    answer: v.object({ ...pagedSchema(HitSchema).entries, suggestion: v.nullable(v.string()) }),
    read: ({ services, locale, query }) => search(services, locale, query),
  }),
  defineOperation('suggest', {
    summary: 'The few best hits, while a visitor is typing',
    query: { q: searchTextEntry },
    answer: v.array(HitSchema),
    read: ({ services, locale, query }) => suggest(services, locale, query.q),
  }),
  defineOperation('countries', {
    summary: 'Countries by name',
    answer: v.array(CountrySchema),
    read: async ({ services, locale }) => listCountries(await services.content.snapshot(), locale),
  }),
];

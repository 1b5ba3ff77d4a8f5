import { CalendarSchema } from '@sahn/contracts/calendar/calendar';
import { CountrySchema } from '@sahn/contracts/content/country';
import { HitSchema } from '@sahn/contracts/content/hit';
import { pageIds, SitePageSchema } from '@sahn/contracts/content/pages';
import { TodaySchema } from '@sahn/contracts/content/today';
import { SiteInfoSchema } from '@sahn/contracts/modules/site-info-schema';
import * as v from 'valibot';
import { listCountries } from '../content/read/countries.ts';
import { siteInfo } from '../content/read/site-info.ts';
import { openPage } from '../content/read/site-pages.ts';
import { readToday } from '../content/read/today.ts';
import { readOccasions } from '../content/read/year.ts';
import { search, suggest } from '../search/search.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { localeEntry, pagedSchema, searchEntries, wordsEntry } from './query-schemas.ts';

const none = {};

/** What is about the whole site: its pages, its days and its search. */
export const siteEndpoints: Endpoint[] = [
  defineEndpoint({
    id: 'site',
    method: 'get',
    path: '/{locale}/site',
    summary: "The site's own texts: name, footer, menu",
    params: localeEntry,
    query: none,
    answer: SiteInfoSchema,
    status: 200,
    freshness: 'content',
    handle: async (services, { params }) => siteInfo((await services.content.snapshot()).site, params.locale),
  }),
  defineEndpoint({
    id: 'open-page',
    method: 'get',
    path: '/{locale}/pages/{id}',
    summary: 'A page of the site itself; the story of life with its chapters',
    params: { ...localeEntry, id: v.picklist(pageIds) },
    query: none,
    answer: SitePageSchema,
    status: 200,
    freshness: 'content',
    handle: (services, { params }) => openPage(services, params.locale, params.id),
  }),
  defineEndpoint({
    id: 'day',
    method: 'get',
    path: '/{locale}/day',
    summary: 'Today by the Hijri calendar, with what belongs to it',
    params: localeEntry,
    query: none,
    answer: TodaySchema,
    status: 200,
    freshness: 'content',
    handle: (services, { params }) => readToday(services, params.locale),
  }),
  defineEndpoint({
    id: 'occasions',
    method: 'get',
    path: '/{locale}/occasions',
    summary: 'The occasions of a year by Hijri months, from the month that is now',
    params: localeEntry,
    query: none,
    answer: CalendarSchema,
    status: 200,
    freshness: 'content',
    handle: (services, { params }) => readOccasions(services, params.locale),
  }),
  defineEndpoint({
    id: 'search',
    method: 'get',
    path: '/{locale}/search',
    summary: 'Searches the whole site; without a language, each item once as its reader is shown it',
    params: localeEntry,
    query: searchEntries,
    answer: v.object({ ...pagedSchema(HitSchema).entries, suggestion: v.nullable(v.string()) }),
    status: 200,
    freshness: 'content',
    handle: (services, { params, query }) => search(services, params.locale, query),
  }),
  defineEndpoint({
    id: 'suggest',
    method: 'get',
    path: '/{locale}/suggest',
    summary: 'The few best hits, while a visitor is typing',
    params: localeEntry,
    query: { q: wordsEntry },
    answer: v.array(HitSchema),
    status: 200,
    freshness: 'content',
    handle: (services, { params, query }) => suggest(services, params.locale, query.q),
  }),
  defineEndpoint({
    id: 'countries',
    method: 'get',
    path: '/{locale}/countries',
    summary: 'Countries by name',
    params: localeEntry,
    query: none,
    answer: v.array(CountrySchema),
    status: 200,
    freshness: 'content',
    handle: async (services, { params }) => listCountries(await services.content.snapshot(), params.locale),
  }),
];

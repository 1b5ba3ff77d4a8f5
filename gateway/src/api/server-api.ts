import type { Api } from '@sahn/contracts/api';
import type { Locale } from '@sahn/contracts/locale';
import { listPublicMessages } from '../forms/messages.ts';
import { readReceipt } from '../forms/registrations.ts';
import { HttpError, toProblem } from '../http/errors.ts';
import { search, suggest } from '../search/search.ts';
import type { ContentServices } from './content-services.ts';
import { listCountries } from './countries.ts';
import { parseQuery } from './endpoint.ts';
import { listItems, openItem } from './list-items.ts';
import {
  languageEntry,
  listEntries,
  listSettings,
  pageEntry,
  searchEntries,
  wordsEntry,
} from './query-schemas.ts';
import { openPage } from './site-pages.ts';
import { readToday } from './today.ts';

/**
 * The API in one language without HTTP, for rendering: the same functions, the same checks and the same answers.
 * Rejects with a `Problem`. `send` and `withdraw` belong to browsers and are refused.
 */
export function createServerApi(services: ContentServices, locale: Locale): Api {
  async function orProblem<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HttpError) throw toProblem(error);
      services.log.error({ err: error }, 'the content API failed while a page was rendered');
      throw toProblem(new HttpError('internal'));
    }
  }
  const browserOnly = () =>
    orProblem<never>(() =>
      Promise.reject(new HttpError('unavailable', { detail: 'Forms are sent by browsers.' })),
    );

  return {
    list: (kind, query = {}) =>
      orProblem(() => listItems(services, locale, kind, listSettings(parseQuery(listEntries(kind), query)))),
    item: (kind, id) => orProblem(() => openItem(services, locale, kind, id)),
    page: (id) => orProblem(() => openPage(services, locale, id)),
    today: () => orProblem(() => readToday(services, locale)),
    search: (query) => orProblem(() => search(services.database, locale, parseQuery(searchEntries, query))),
    suggest: (q) =>
      orProblem(() => suggest(services.database, locale, parseQuery({ q: wordsEntry }, { q }).q)),
    countries: () => orProblem(async () => listCountries(await services.content.snapshot(), locale)),
    receipt: (receipt) => orProblem(() => readReceipt(services, locale, receipt)),
    messages: (query = {}) =>
      orProblem(() =>
        listPublicMessages(services, locale, parseQuery({ ...pageEntry, ...languageEntry }, query)),
      ),
    send: browserOnly,
    withdraw: browserOnly,
  };
}

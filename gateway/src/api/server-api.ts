import type { Api } from '@sahn/contracts/api/api';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Locale } from '@sahn/contracts/text/locale';
import { contentKinds } from '../content/kinds/kinds.ts';
import { listCountries } from '../content/read/countries.ts';
import { describeItem, listItems, openItem } from '../content/read/list-items.ts';
import { siteInfo } from '../content/read/site-info.ts';
import { openPage } from '../content/read/site-pages.ts';
import { readToday } from '../content/read/today.ts';
import { readOccasions } from '../content/read/year.ts';
import { listPublicMessages, readOwnMessage } from '../forms/messages.ts';
import { countRegistrations } from '../forms/registration-count.ts';
import { readReceipt } from '../forms/registrations.ts';
import { HttpError, toProblem } from '../http/errors.ts';
import { search, suggest } from '../search/search.ts';
import type { ContentServices } from './content-services.ts';
import { parseQuery } from './endpoint.ts';
import {
  languageEntry,
  listEntries,
  listSettings,
  pageEntry,
  searchEntries,
  wordsEntry,
} from './query-schemas.ts';

/**
 * The API in one language without HTTP, for rendering: the same functions, the same checks and the same answers.
 * Rejects with a `Problem`. What sends belongs to browsers and is refused.
 * @param posted what the page to be rendered was posted with
 */
export function createServerApi(
  services: ContentServices,
  locale: Locale,
  posted: Posted | null = null,
): Api {
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
      orProblem(() =>
        listItems(services, locale, contentKinds[kind], listSettings(parseQuery(listEntries(kind), query))),
      ),
    item: (kind, id) => orProblem(() => openItem(services, locale, contentKinds[kind], id)),
    site: () => orProblem(async () => siteInfo((await services.content.snapshot()).site, locale)),
    page: (id) => orProblem(() => openPage(services, locale, id)),
    structuredData: (kind, id) => orProblem(() => describeItem(services, locale, kind, id)),
    today: () => orProblem(() => readToday(services, locale)),
    occasions: () => orProblem(() => readOccasions(services, locale)),
    search: (query) => orProblem(() => search(services, locale, parseQuery(searchEntries, query))),
    suggest: (q) => orProblem(() => suggest(services, locale, parseQuery({ q: wordsEntry }, { q }).q)),
    countries: () => orProblem(async () => listCountries(await services.content.snapshot(), locale)),
    receipt: (receipt) => orProblem(() => readReceipt(services, locale, receipt)),
    registrationCount: () => orProblem(() => countRegistrations(services, locale)),
    ownMessage: (receipt) => orProblem(() => readOwnMessage(services, locale, receipt)),
    posted: async (form) => (posted?.form === form ? posted : null),
    messages: (query = {}) =>
      orProblem(() =>
        listPublicMessages(services, locale, parseQuery({ ...pageEntry, ...languageEntry }, query)),
      ),
    challenge: browserOnly,
    send: browserOnly,
    withdraw: browserOnly,
    reportMessage: browserOnly,
  };
}

import type { Works } from '@sahn/contracts/content/works';
import type { Locale } from '@sahn/contracts/text/locale';

/** A work of a known century, and one that only its citation describes. */
export function sampleWorks(locale: Locale): Works {
  const citedBy = [{ path: '/articles/article', title: 'Sample article', language: locale }];
  const work = { language: locale, citedBy, url: null, links: [], editions: [] };
  return {
    works: [
      { ...work, id: 'old', title: 'An old book', writer: 'A writer', century: 10, editions: ['Cairo'] },
      { ...work, id: null, title: 'A web page', writer: '', century: null, url: 'https://example.org/' },
    ],
  };
}

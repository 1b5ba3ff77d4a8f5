import type { VitalName } from '@sahn/contracts/vitals/vitals';
import type { PageMatch } from '../routing/page-state.ts';

interface ShownPage {
  /** Milliseconds since the document was requested. */
  since: number;
  page: PageMatch;
}

/** Pages of a document in the order in which they were shown. */
export class PageLog {
  readonly #shown: ShownPage[];

  constructor(first: PageMatch) {
    this.#shown = [{ since: 0, page: first }];
  }

  add(page: PageMatch, since: number): void {
    const { module, route, locale } = this.#last().page;
    if (page.module !== module || page.route !== route || page.locale !== locale)
      this.#shown.push({ since, page });
  }

  #last(): ShownPage {
    const last = this.#shown.at(-1);
    if (!last) throw new Error('A document shows a page');
    return last;
  }

  /**
   * The page on which a figure was measured: what loading takes belongs to the document's first page, interactions and
   * shifts to the page that was shown at their time.
   */
  pageOf(vital: VitalName, time: number | undefined): PageMatch {
    const isOfLoading = vital === 'lcp' || vital === 'ttfb' || time === undefined;
    const found = isOfLoading ? this.#shown[0] : this.#shown.findLast(({ since }) => since <= time);
    return (found ?? this.#last()).page;
  }
}

import type { SearchQuery } from '@sahn/contracts/content/search';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { head, loader } from './search-page.tsx';

const { api: sample } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });

/** What is asked of the API for an address with this query. */
async function findAsked(query: Readonly<Record<string, string>>): Promise<SearchQuery | undefined> {
  const search = jest.fn(sample.search);
  await loader?.({
    params: {},
    query: new URLSearchParams(query),
    api: { ...sample, search },
    locale: 'en',
    signal: new AbortController().signal,
  });
  return search.mock.calls[0]?.[0];
}

describe('the search page', () => {
  it('searches for the beginning of a passage that is longer than a search may be', async () => {
    const passage = `${'سلام '.repeat(60)}end`;
    expect((await findAsked({ q: passage }))?.q).toBe(passage.slice(0, 200));
  });

  it('names no more of it in its title, however long a text another app shares', () => {
    const query = new URLSearchParams({ q: 'a'.repeat(5_000) });
    const t = (_: string, values?: Readonly<Record<string, unknown>>) => String(values?.q ?? '');
    expect(head?.({ data: null, params: {}, query, t, locale: 'en' }).title).toHaveLength(200);
  });

  it('asks for nothing until there is something to search for', async () => {
    expect(await findAsked({ q: '  ', kind: 'books' })).toBeUndefined();
  });

  it('narrows by what an address may name, and by nothing else', async () => {
    expect(await findAsked({ q: 'patience', kind: 'books', language: 'fa', page: '2' })).toEqual({
      q: 'patience',
      kind: 'books',
      language: 'fa',
      page: 2,
    });
    expect(await findAsked({ q: 'patience', kind: 'songs', language: 'xx', page: '-1' })).toEqual({
      q: 'patience',
      kind: undefined,
      language: undefined,
      page: 1,
    });
  });
});

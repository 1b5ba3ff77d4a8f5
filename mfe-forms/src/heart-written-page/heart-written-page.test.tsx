import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen } from '@testing-library/react';
import { head, loader, Page } from './heart-written-page.tsx';

const { api: sample } = createSampleContext({ name: 'mfe-forms', locale: 'en', strings: {} });

async function open(address: string, given: Partial<Awaited<ReturnType<typeof sample.messages>>> = {}) {
  const query = new URLSearchParams(address);
  const messages = jest.fn<ReturnType<typeof sample.messages>, Parameters<typeof sample.messages>>(
    async (asked) => ({
      ...(await sample.messages(asked)),
      page: asked?.page ?? 1,
      total: 40,
      facets: { language: [{ id: 'ur', label: 'Urdu', count: 40 }] },
      ...given,
    }),
  );
  const { signal } = new AbortController();
  const api = { ...sample, messages };
  const data = await loader({ api, params: {}, query, locale: 'en', signal });
  renderInModule(<Page data={data} params={{}} query={query} />);
  const { noindex } = head({ data, params: {}, query });
  return { asked: messages.mock.calls[0]?.[0], noindex };
}

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the wall of messages', () => {
  it('leads to the next page of the language that is chosen', async () => {
    const { asked } = await open('language=ur&page=2');
    expect(asked).toEqual({ page: 2, language: 'ur' });
    expect(addressOf('Next page')).toBe('/en/heart-written?language=ur&page=3');
  });

  it('does not say on further pages again that a message was sent', async () => {
    await open('sent=1');
    expect(addressOf('Next page')).toBe('/en/heart-written?page=2');
  });

  it('leads from an empty wall to the form, where the first message is written', async () => {
    await open('', { items: [], total: 0, facets: {} });
    expect(screen.getByRole('heading', { name: 'No messages here yet' })).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Your message' });
    expect(addressOf('Write to her')).toBe(`#${field.id}`);
  });

  it('says of a page beyond the end that there is none, also to search engines', async () => {
    const { noindex } = await open('language=ur&page=99', { items: [] });
    expect(screen.getByRole('heading', { name: 'This list has fewer pages', level: 3 })).toBeVisible();
    expect(screen.queryByText('No messages in this language yet')).toBeNull();
    expect(addressOf('To the first page')).toBe('/en/heart-written?language=ur');
    expect(noindex).toBe(true);
  });

  it('is found by search engines, also while it is empty', async () => {
    expect((await open('page=2')).noindex).toBe(false);
    expect((await open('', { items: [], total: 0, facets: {} })).noindex).toBe(false);
  });

  it('says of a language without messages that others may have some', async () => {
    await open('language=fa', { items: [], total: 0 });
    expect(screen.getByRole('heading', { name: 'No messages in this language yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^فارسی/, current: true })).toHaveAttribute(
      'href',
      '/en/heart-written',
    );
  });
});

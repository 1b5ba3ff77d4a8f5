import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { screen, within } from '@testing-library/react';
import { loader, Page } from './duas-page.tsx';

async function open(address: string) {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const query = new URLSearchParams(address);
  const list = jest.spyOn(api, 'list');
  const { signal } = new AbortController();
  const data = await loader?.({ api, params: {}, query, locale: 'en', signal });
  const [dua] = data?.items ?? [];
  if (!data || !dua) throw new Error('There are no duas');
  const items = [
    { ...dua, id: 'heard', title: 'Heard', soundSeconds: 312 },
    { ...dua, id: 'read', title: 'Read', soundSeconds: null },
  ];
  const sound = [
    { id: 'no', label: 'no', count: 1 },
    { id: 'yes', label: 'yes', count: 1 },
  ];
  renderInModule(<Page data={{ ...data, items, total: 2, facets: { sound } }} params={{}} query={query} />);
  return { asked: list.mock.calls[0]?.[1] };
}

describe('the list of duas', () => {
  it('says which texts have a sound, and how long it is', async () => {
    await open('');
    const [heard, read] = screen.getAllByRole('article');
    expect(within(heard as HTMLElement).getByText('With sound, about 5 minutes')).toBeInTheDocument();
    expect(heard).toHaveTextContent('05:12');
    expect(within(read as HTMLElement).queryByText(/With sound/)).toBeNull();
  });

  it('leads to those with a sound', async () => {
    const { asked } = await open('kind=dua');
    expect(asked).toEqual({ kind: 'dua', page: 1 });
    expect(screen.getByRole('link', { name: /^With sound/ })).toHaveAttribute(
      'href',
      '/en/duas?kind=dua&sound=yes',
    );
    expect(screen.queryByRole('link', { name: /^no/ })).toBeNull();
  });

  it('asks for them alone', async () => {
    const { asked } = await open('sound=yes');
    expect(asked).toMatchObject({ sound: 'yes' });
    expect(screen.getByRole('link', { name: /^With sound/, current: true })).toHaveAttribute(
      'href',
      '/en/duas',
    );
  });
});

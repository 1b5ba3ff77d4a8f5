import type { Paged } from '@sahn/contracts/content/kinds';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListFrame } from './list-frame.tsx';

const facets = {
  category: [
    { id: 'history', label: 'History', count: 3 },
    { id: 'places', label: 'Places', count: 1 },
  ],
  keyword: [
    { id: 'kufa', label: 'Kufa', count: 2 },
    { id: 'mecca', label: 'Mecca', count: 1 },
  ],
};

function setUp(query: string, answer: Partial<Paged<string>> = {}) {
  const navigate = jest.fn();
  const frame = (address: string) => (
    <ListFrame
      path="/articles"
      query={new URLSearchParams(address)}
      answer={{ items: ['one'], page: 1, size: 12, total: 1, facets, ...answer }}
      count="1 article"
      chips={{ name: 'category', label: 'Category' }}
      filters={[{ name: 'keyword', label: 'Keyword' }]}
      words
    >
      <p>the list</p>
    </ListFrame>
  );
  const { rerender } = renderInModule(frame(query), { context: { navigate } });
  return {
    navigate,
    user: userEvent.setup(),
    load: (address: string) => rerender(frame(address)),
    filters: screen.queryByText('Filter', { selector: 'summary' }),
  };
}

describe('ListFrame', () => {
  it('offers each choice as a link', () => {
    setUp('');
    const choice = screen.getByRole('link', { name: /^History/ });
    expect(choice).toHaveAttribute('href', '/en/articles?category=history');
    expect(choice).not.toHaveAttribute('aria-current');
    expect(screen.getByText('the list')).toBeVisible();
  });

  it('leads from a page beyond its end to the first, and does not say that it is empty', () => {
    setUp('keyword=kufa&page=9999', { items: [], page: 9999, total: 30 });
    expect(screen.getByText('This list has fewer pages')).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the first page' })).toHaveAttribute(
      'href',
      '/en/articles?keyword=kufa',
    );
    expect(screen.queryByText(/^Nothing (here yet|matches these filters)$/)).toBeNull();
  });

  it('links a chosen one to the list without it', () => {
    setUp('category=history&page=2');
    expect(screen.getByRole('link', { name: /^History/, current: true })).toHaveAttribute(
      'href',
      '/en/articles',
    );
  });

  it('keeps the chips when the form is sent, and drops empty fields', async () => {
    const { user, navigate } = setUp('category=history&keyword=kufa&page=4');
    await user.type(screen.getByRole('searchbox', { name: 'Words in the text' }), ' sermon ');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Keyword' }), 'Any');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(navigate).toHaveBeenCalledWith('/articles?category=history&q=sermon', { stay: true });
  });

  it('says when nothing matches, and offers to clear the filters', () => {
    setUp('q=nothing', { items: [], total: 0 });
    expect(screen.queryByText('the list')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Nothing matches these filters' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Clear all' }))
      expect(link).toHaveAttribute('href', '/en/articles');
  });

  it('says that the list is empty when no filter is set', () => {
    setUp('', { items: [], total: 0, facets: {} });
    expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  });

  it('says how many filters are set', () => {
    setUp('category=history&keyword=kufa&q=sermon');
    expect(screen.getByText('Filter', { selector: 'summary' })).toHaveTextContent('3 filters set');
  });

  it('offers no filter that leaves everything', () => {
    const one = (name: string, count: number) => [{ id: name, label: name, count }];
    setUp('', { total: 12, facets: { category: one('all', 12), keyword: one('some', 3) } });
    expect(screen.queryByRole('link', { name: /^all/ })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Keyword' })).toBeInTheDocument();
  });

  it('folds its filters again when the list has changed, and keeps the focus at them', async () => {
    const { user, load, filters } = setUp('');
    const details = filters?.closest('details');
    await user.click(screen.getByText('Filter', { selector: 'summary' }));
    expect(details).toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    load('q=sermon');
    expect(details).not.toHaveAttribute('open');
    expect(filters).toHaveFocus();
  });

  it('does not fold filters that were opened before its scripts ran', () => {
    const { filters, load } = setUp('');
    const details = filters?.closest('details');
    details?.setAttribute('open', '');
    load('');
    expect(details).toHaveAttribute('open');
  });
});

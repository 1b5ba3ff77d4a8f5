import type { Paged } from '@sahn/contracts/content/kinds';
import { doing, draw, typeInto } from '../testing/draw.tsx';
import { ListFrame } from './list-frame.tsx';

const facets = {
  category: [{ id: 'history', label: 'History', count: 3 }],
  keyword: [{ id: 'kufa', label: 'Kufa', count: 2 }],
};

async function drawList(words: string, answer: Partial<Paged<string>> = {}) {
  const navigate = jest.fn();
  const list = await draw(
    <ListFrame
      path="/articles"
      query={new URLSearchParams(words)}
      answer={{ items: ['one'], page: 1, size: 12, total: 1, facets, ...answer }}
      count="1 article"
      chips={{ name: 'category', label: 'Category' }}
      filters={[{ name: 'keyword', label: 'Key word' }]}
    >
      <p id="list">the list</p>
    </ListFrame>,
    { navigate },
  );
  return { navigate, ...list };
}

describe('ListFrame', () => {
  it('offers each choice as a link, and the way back from a chosen one', async () => {
    const open = await drawList('');
    expect(open.find('a[href="/en/articles?category=history"]').textContent).toContain('History');
    const chosen = await drawList('category=history&page=2');
    expect(chosen.find('[aria-current="true"]').getAttribute('href')).toBe('/en/articles');
  });

  it('keeps the chips when the form is sent, and drops empty fields', async () => {
    const { find, navigate } = await drawList('category=history&keyword=kufa&page=4');
    await typeInto(find<HTMLInputElement>('input[name="q"]'), ' sermon ');
    find<HTMLSelectElement>('select').value = '';
    await doing(() => find<HTMLFormElement>('form').requestSubmit());
    expect(navigate).toHaveBeenCalledWith('/articles?category=history&q=sermon', { stay: true });
  });

  it('says when nothing fits, and how to widen the list', async () => {
    const { find, has } = await drawList('q=nothing', { items: [], total: 0 });
    expect(has('#list')).toBe(false);
    expect(find('h3').textContent).toBe('list.empty');
    expect(find('h3 ~ a').getAttribute('href')).toBe('/en/articles');
  });

  it('says that nothing is there yet when nothing was asked for', async () => {
    const { find } = await drawList('', { items: [], total: 0, facets: {} });
    expect(find('h3').textContent).toBe('list.none');
  });
});

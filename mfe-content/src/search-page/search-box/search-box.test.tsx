import { chooseIn, doing, draw, typeInto } from '../../testing/draw.tsx';
import { SearchBox } from './search-box.tsx';

async function drawBox(query = '') {
  const navigate = jest.fn();
  const box = await draw(<SearchBox query={new URLSearchParams(query)} />, { navigate });
  return { ...box, field: box.find<HTMLInputElement>('[role="combobox"]'), navigate };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('SearchBox', () => {
  it('searches for what is typed within the chosen kind', async () => {
    const { field, find, navigate } = await drawBox('q=old&kind=books&page=3');
    await typeInto(field, ' kufa ');
    await doing(() => find<HTMLFormElement>('form').requestSubmit());
    expect(navigate).toHaveBeenCalledWith('/search?q=kufa&kind=books', { stay: true });
  });

  it('looks in another language at once', async () => {
    const { find, navigate } = await drawBox('q=kufa');
    await chooseIn(find<HTMLSelectElement>('select'), 'all');
    expect(navigate).toHaveBeenCalledWith('/search?q=kufa&language=all', { stay: true });
  });

  it('is a form that browsers send by themselves', async () => {
    const { find } = await drawBox();
    const form = find<HTMLFormElement>('form');
    expect([form.getAttribute('action'), form.method]).toEqual(['/en/search', 'get']);
  });
});

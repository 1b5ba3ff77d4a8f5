import type { Hit } from '@sahn/contracts/content';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { doing, draw, pressKey, typeInto } from '../../testing/draw.tsx';
import { SearchBox } from './search-box.tsx';

function hit(id: string): Hit {
  return {
    kind: 'articles',
    id,
    language: 'en',
    path: `/articles/${id}`,
    title: [{ text: 'The road to ' }, { text: id, hit: true }],
    excerpt: [],
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function drawBox(query = '') {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const suggest = jest.fn(async (_: string) => [hit('kufa'), hit('damascus')]);
  const navigate = jest.fn();
  const box = await draw(<SearchBox query={new URLSearchParams(query)} />, {
    api: { ...api, suggest },
    navigate,
  });
  const field = box.find<HTMLInputElement>('[role="combobox"]');
  const rest = () => act(async () => jest.advanceTimersByTimeAsync(300));
  return { ...box, field, suggest, navigate, rest };
}

describe('SearchBox', () => {
  it('asks once the typing rests', async () => {
    const { field, suggest, rest, find } = await drawBox();
    await typeInto(field, 'ku');
    await typeInto(field, 'kuf');
    await rest();
    expect(suggest.mock.calls).toEqual([['kuf']]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(find('[role="option"] mark').textContent).toBe('kufa');
  });

  it('does not ask for a single letter', async () => {
    const { field, suggest, rest } = await drawBox();
    await typeInto(field, 'k');
    await rest();
    expect(suggest).not.toHaveBeenCalled();
  });

  it('moves through the suggestions with arrows and opens one with Enter', async () => {
    const { field, rest, find, navigate } = await drawBox();
    await typeInto(field, 'road');
    await rest();
    await pressKey(field, 'ArrowDown');
    await pressKey(field, 'ArrowDown');
    expect(find('[aria-selected="true"]').id).toBe(field.getAttribute('aria-activedescendant'));
    await pressKey(field, 'Enter');
    expect(navigate).toHaveBeenCalledWith('/articles/damascus');
  });

  it('closes on Escape and keeps what was typed', async () => {
    const { field, rest } = await drawBox();
    await typeInto(field, 'road');
    await rest();
    await pressKey(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.value).toBe('road');
  });

  it('searches for what is typed within the chosen kind', async () => {
    const { field, find, navigate } = await drawBox('q=old&kind=books&page=3');
    await typeInto(field, ' kufa ');
    await doing(() => find<HTMLFormElement>('form').requestSubmit());
    expect(navigate).toHaveBeenCalledWith('/search?q=kufa&kind=books', { stay: true });
  });
});

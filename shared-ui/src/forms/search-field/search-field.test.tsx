import type { Hit } from '@sahn/contracts/content/hit';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { SearchField } from './search-field.tsx';

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

const drawn: (() => Promise<void>)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(async () => {
  for (const undraw of drawn.splice(0)) await undraw();
  jest.useRealTimers();
});

async function drawField(
  suggest: (words: string) => Promise<Hit[]> = async () => [hit('kufa'), hit('damascus')],
) {
  const place = document.body.appendChild(document.createElement('div'));
  const sample = createSampleContext({ name: 'shell', locale: 'en', strings: {} });
  const asked = jest.fn(suggest);
  const context = {
    ...sample,
    api: { ...sample.api, suggest: asked },
    navigate: jest.fn(),
    report: jest.fn(),
  } satisfies ModuleContext;
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <ModuleContextProvider value={context}>
        <form onSubmit={submitted}>
          <SearchField />
        </form>
      </ModuleContextProvider>,
    ),
  );
  drawn.push(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  const field = place.querySelector('input');
  if (!field) throw new Error('There is no field');
  return {
    ...context,
    submitted,
    asked,
    field,
    all: (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)],
    status: () => place.querySelector('[role="status"]')?.textContent,
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: (key: string) =>
      act(async () => {
        field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    rest: () => act(async () => jest.advanceTimersByTimeAsync(300)),
    submit: () => act(async () => field.form?.requestSubmit()),
  };
}

describe('SearchField', () => {
  it('asks once the typing rests, and marks the hits', async () => {
    const { type, rest, asked, field, all } = await drawField();
    await type('ku');
    await type('kuf');
    await rest();
    expect(asked.mock.calls).toEqual([['kuf']]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(all('[role="option"] mark').map((mark) => mark.textContent)).toEqual(['kufa', 'damascus']);
  });

  it('does not ask for a single letter', async () => {
    const { type, rest, asked } = await drawField();
    await type('k');
    await rest();
    expect(asked).not.toHaveBeenCalled();
  });

  it('moves through the choices with arrows and opens one with Enter', async () => {
    const { type, rest, press, field, all, navigate } = await drawField();
    await type('road');
    await rest();
    await press('ArrowDown');
    await press('ArrowDown');
    expect(all('[aria-selected="true"]').map(({ id }) => id)).toEqual([
      field.getAttribute('aria-activedescendant'),
    ]);
    await press('Enter');
    expect(navigate).toHaveBeenCalledWith('/articles/damascus');
  });

  it('goes back to the field before the first and behind the last choice', async () => {
    const { type, rest, press, field } = await drawField();
    await type('road');
    await rest();
    await press('ArrowUp');
    expect(field.getAttribute('aria-activedescendant')).toMatch(/-option-2$/);
    await press('ArrowDown');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('closes on Escape and keeps what was typed', async () => {
    const { type, rest, press, field } = await drawField();
    await type('road');
    await rest();
    await press('Escape');
    expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'road']);
  });

  it.each([
    [0, 'ui.searchField.offline'],
    [500, 'ui.searchField.failed'],
  ])(
    'says why there are no suggestions (status %d), and still leads to the results',
    async (status, words) => {
      const problem = { type: 'about:blank', title: 'No', status, code: 'unavailable' };
      const { type, rest, status: said, all } = await drawField(() => Promise.reject(problem));
      await type('kufa');
      await rest();
      expect(said()).toBe(words);
      expect(all('[role="option"]').map((option) => option.getAttribute('href'))).toEqual([
        '/en/search?q=kufa',
      ]);
    },
  );

  it('says when no title fits', async () => {
    const { type, rest, status } = await drawField(async () => []);
    await type('zzz');
    expect(status()).toBe('ui.searchField.waiting');
    await rest();
    expect(status()).toBe('ui.searchField.none');
  });

  it('offers what was searched for before, on this device only, until it is cleared', async () => {
    const { type, submit, press, all, field, asked, navigate } = await drawField();
    for (const words of ['kufa', 'damascus', 'kufa']) {
      await type(words);
      await submit();
    }
    await type('');
    await act(async () => field.focus());
    expect(all('[role="option"]').map((option) => option.textContent)).toEqual(['kufa', 'damascus']);
    await press('ArrowDown');
    await press('ArrowDown');
    await press('Enter');
    expect(navigate).toHaveBeenCalledWith('/search?q=damascus');
    await act(async () => field.click());
    await act(async () => all('button[type="button"]')[0]?.click());
    expect([all('[role="option"]').length, localStorage.length, document.activeElement]).toEqual([
      0,
      0,
      field,
    ]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('works where the device keeps nothing', async () => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { type, submit, submitted } = await drawField();
    await type('kufa');
    await submit();
    expect(submitted).toHaveBeenCalledTimes(1);
    store.mockRestore();
  });
});

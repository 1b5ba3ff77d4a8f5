import type { Hit } from '@sahn/contracts/content/hit';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => void jest.useRealTimers());

function setUp(answer: (q: string) => Promise<Hit[]> = async () => [hit('kufa'), hit('damascus')]) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const suggest = jest.fn(answer);
  const { api } = createSampleContext({ name: 'shell', locale: 'en', strings: {} });
  const context = {
    api: { ...api, suggest },
    navigate: jest.fn(),
    report: jest.fn(),
  } satisfies Partial<ModuleContext>;
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  renderInModule(
    <form onSubmit={onSubmit}>
      <SearchField />
    </form>,
    { context },
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the whole site' });
  return {
    ...context,
    user,
    suggest,
    onSubmit,
    field,
    status: () => screen.getByRole('status'),
    options: () => screen.queryAllByRole('option'),
    pause: () => act(() => jest.advanceTimersByTimeAsync(300)),
  };
}

describe('SearchField', () => {
  it('requests suggestions after a pause in typing, and highlights matches', async () => {
    const { user, pause, suggest, field, options } = setUp();
    await user.type(field, 'kuf');
    await pause();
    expect(suggest.mock.calls).toEqual([['kuf']]);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    const marks = options().flatMap((option) => [...option.querySelectorAll('mark')]);
    expect(marks.map((mark) => mark.textContent)).toEqual(['kufa', 'damascus']);
  });

  it('does not request suggestions for a single letter', async () => {
    const { user, pause, suggest, field } = setUp();
    await user.type(field, 'k');
    await pause();
    expect(suggest).not.toHaveBeenCalled();
  });

  it('marks what can be listened to', async () => {
    const { user, pause, field, options } = setUp(async () => [
      { ...hit('patience'), soundSeconds: 125 },
      hit('kufa'),
    ]);
    await user.type(field, 'road');
    await pause();
    const [heard, silent] = options();
    expect(heard).toHaveTextContent('With sound, about 2 minutes');
    expect(silent).not.toHaveTextContent('With sound');
  });

  it('shows the words around a match that is not in the title', async () => {
    const { user, pause, field, options } = setUp(async () => [
      { ...hit('patience'), excerpt: [{ text: 'they left by ' }, { text: 'night', hit: true }] },
      hit('kufa'),
    ]);
    await user.type(field, 'night');
    await pause();
    const [within, titled] = options();
    expect(within).toHaveTextContent('they left by night');
    expect(titled).toHaveTextContent(/^The road to kufaArticle$/);
  });

  it('shows nothing of what was written before, when its hits come late', async () => {
    const late = Promise.withResolvers<Hit[]>();
    const { user, pause, field, options } = setUp((q) =>
      q === 'road' ? late.promise : Promise.resolve([hit('kufa')]),
    );
    await user.type(field, 'road');
    await pause();
    await user.clear(field);
    await user.type(field, 'kufa');
    await pause();
    await act(async () => late.resolve([hit('damascus')]));
    expect(options()[0]).toHaveTextContent('The road to kufa');
  });

  it('moves through the choices with arrows and opens one with Enter', async () => {
    const { user, pause, field, navigate } = setUp();
    await user.type(field, 'road');
    await pause();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('The road to damascus');
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    await user.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith('/articles/damascus');
  });

  it('returns to the field before the first and after the last choice', async () => {
    const { user, pause, field, options } = setUp();
    await user.type(field, 'road');
    await pause();
    await user.keyboard('{ArrowUp}');
    expect(options()).toHaveLength(3);
    expect(field).toHaveAttribute('aria-activedescendant', options()[2]?.id);
    await user.keyboard('{ArrowDown}');
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('closes on Escape and keeps what was typed', async () => {
    const { user, pause, field } = setUp();
    await user.type(field, 'road');
    await pause();
    await user.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('road');
  });

  it.each([
    [0, 'You are offline. Search needs a connection.'],
    [500, 'Suggestions did not load. The search itself may still work.'],
  ])(
    'says why there are no suggestions (status %d), and still leads to the results',
    async (status, text) => {
      const problem = { type: 'about:blank', title: 'No', status, code: 'unavailable' };
      const { user, pause, field, status: said, options } = setUp(() => Promise.reject(problem));
      await user.type(field, 'kufa');
      await pause();
      expect(said()).toHaveTextContent(text);
      expect(options().map((option) => option.getAttribute('href'))).toEqual(['/en/search?q=kufa']);
    },
  );

  it('says when no title matches', async () => {
    const { user, pause, field, status } = setUp(async () => []);
    await user.type(field, 'zzz');
    expect(status()).toHaveTextContent('Searching…');
    await pause();
    expect(status()).toHaveTextContent('No matching titles yet.');
  });

  it('lists recent searches of this device until they are cleared', async () => {
    const { user, field, options, suggest, navigate } = setUp();
    for (const text of ['kufa', 'damascus', 'kufa']) {
      // Faster than the pause after which suggestions are requested, like a paste.
      fireEvent.change(field, { target: { value: text } });
      await user.type(field, '{Enter}');
    }
    await user.clear(field);
    await user.click(document.body);
    await user.click(field);
    expect(options().map((option) => option.textContent)).toEqual(['kufa', 'damascus']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(navigate).toHaveBeenCalledWith('/search?q=damascus');
    await user.click(field);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(options()).toEqual([]);
    expect(localStorage).toHaveLength(0);
    expect(field).toHaveFocus();
    expect(suggest).not.toHaveBeenCalled();
  });

  it('lists a search once, whatever spaces were typed around it', async () => {
    const { user, field, options } = setUp();
    for (const text of ['kufa', ' kufa ']) {
      fireEvent.change(field, { target: { value: text } });
      await user.type(field, '{Enter}');
    }
    await user.clear(field);
    await user.click(document.body);
    await user.click(field);
    expect(options().map((option) => option.textContent)).toEqual(['kufa']);
  });

  it('works where the device stores nothing', async () => {
    const store = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, field, onSubmit } = setUp();
    await user.type(field, 'kufa{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    store.mockRestore();
  });
});

import type { Dua } from '@sahn/contracts/content/duas';
import { keepChoices } from '@sahn/shared-ui/reading-choices';
import { renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createSamplePlayer } from '@sahn/tooling/testing/sample-player';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DuaReader } from './dua-reader.tsx';

let dua: Dua;

beforeAll(async () => {
  const { api } = createSampleContext({ name: 'mfe-content', locale: 'en', strings: {} });
  const sample = await api.item('duas', 'sample');
  const [line] = sample.lines;
  const [recitation] = sample.recitations;
  if (!line || !recitation) throw new Error('the sample has no line or no recitation');
  dua = {
    ...sample,
    lines: ['a', 'b', 'c'].map((id) => ({ ...line, id })),
    recitations: [
      {
        ...recitation,
        times: [
          { line: 'a', at: 0 },
          { line: 'b', at: 10_000 },
          { line: 'c', at: 20_000 },
        ],
      },
    ],
  };
});

beforeEach(() => {
  localStorage.clear();
  keepChoices([]);
  // jsdom has no layout and no `scrollIntoView`: the settings are beside the text.
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

/** The settings of the sound are a chunk of their own. */
const settingsLoaded = () => screen.findByRole('checkbox', { name: 'Repeat lines' });

function setUp(player = createSamplePlayer()) {
  const user = userEvent.setup();
  const { container, unmount } = renderInModule(
    <DuaReader dua={dua} recitation={dua.recitations[0]} onRecitation={jest.fn()} />,
    { context: { player } },
  );
  return {
    player,
    container,
    unmount,
    /** Moves the player to a position, in seconds. */
    passTo: (position: number) => act(() => player.update({ position })),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
    tap: (element: Element) => user.click(element),
    choose: (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option),
    /** The line with this number. */
    line: (number: number): HTMLElement => {
      const [found] = screen.getAllByRole('listitem').slice(number - 1);
      if (found === undefined) throw new Error(`There is no line ${number}`);
      return found;
    },
    reciting: () => container.querySelector('[aria-current]'),
  };
}

const part = (line: HTMLElement, name: 'arabic' | 'translation') => {
  const found = line.querySelector(`[data-part="${name}"]`);
  if (found === null) throw new Error(`The line has no part ${name}`);
  return found;
};
const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const repeatLines = () => checkbox('Repeat lines');

describe('DuaReader', () => {
  it('plays from the line that is pressed and marks it', async () => {
    const { player, press, line, reciting } = setUp();
    await press('Play from line 2');
    expect(player.getState()).toMatchObject({
      playing: true,
      position: 10,
      track: { page: `/duas/${dua.id}` },
    });
    expect(reciting()).toBe(line(2));
  });

  it('follows the recitation and pauses it at the current line', async () => {
    const { player, press, passTo, line, reciting } = setUp();
    await press('Play from line 1');
    passTo(20.1);
    expect(reciting()).toBe(line(3));
    await press('Pause at line 3');
    expect(player.getState().playing).toBe(false);
  });

  it('has no button at a line that the sound leaves out, and repeats only lines that it has', async () => {
    const [recitation] = dua.recitations;
    if (recitation === undefined) throw new Error('There is no recitation');
    const tones = { ...recitation, times: recitation.times.slice(1) };
    renderInModule(<DuaReader dua={dua} recitation={tones} onRecitation={jest.fn()} />, {
      context: { player: createSamplePlayer() },
    });
    expect(screen.queryByRole('button', { name: 'Play from line 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Play from line 2' })).toBeVisible();
    await userEvent.click(await settingsLoaded());
    const from = screen.getByRole('combobox', { name: 'From line' });
    expect(within(from).queryByRole('option', { name: '1' })).toBeNull();
    expect(from).toHaveDisplayValue('2');
  });

  it('copies a verse with its place in the reader’s language', async () => {
    const user = userEvent.setup();
    renderInModule(<DuaReader dua={dua} recitation={undefined} onRecitation={jest.fn()} />, { locale: 'fa' });
    const [copy] = screen.getAllByRole('button', { name: /رونوشت|کپی/ });
    if (copy === undefined) throw new Error('There is no copy button');
    await user.click(copy);
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('قرآن \u2068۲:۱۲۷\u2069');
    expect(copied).toMatch(new RegExp(`/fa/duas/${dua.id}#l-a$`));
  });

  it('plays from a line that is tapped, but not from a link in it', async () => {
    const { player, tap, line, passTo } = setUp();
    await tap(within(line(2)).getByRole('link', { name: 'Link to line 2' }));
    expect(player.getState().playing).toBe(false);
    await tap(part(line(2), 'translation'));
    expect(player.getState()).toMatchObject({ playing: true, position: 10 });
    passTo(14);
    await tap(part(line(2), 'arabic'));
    expect(player.getState()).toMatchObject({ playing: true, position: 10 });
  });

  it('makes the player repeat the chosen lines, and stops repeating', async () => {
    const { player, press, tap, choose } = setUp();
    await tap(await settingsLoaded());
    expect(player.getState().loop).toBeNull();
    await press('Play from line 1');
    expect(player.getState().loop).toEqual({
      from: 0,
      to: 9.85,
      pauseMs: 0,
      times: Number.POSITIVE_INFINITY,
    });
    await choose('To line', '2');
    await choose('Repetitions', '3 times');
    await choose('Pause between repetitions', '2 seconds');
    expect(player.getState().loop).toEqual({ from: 0, to: 19.85, pauseMs: 2000, times: 3 });
    await tap(await settingsLoaded());
    expect(player.getState().loop).toBeNull();
  });

  it('moves the repetition of a single line to another line that is played', async () => {
    const { player, press, tap } = setUp();
    await tap(await settingsLoaded());
    await press('Play from line 2');
    expect(player.getState().loop).toMatchObject({ from: 10, to: 19.85 });
  });

  it('starts repeating with the current line, and seeks to chosen lines that are elsewhere', async () => {
    const { player, press, tap, choose } = setUp();
    await press('Play from line 3');
    await tap(await settingsLoaded());
    expect(player.getState().loop?.from).toBe(20);
    await choose('From line', '1');
    expect(player.getState()).toMatchObject({ position: 20, loop: { from: 0 } });
    await choose('To line', '2');
    expect(player.getState()).toMatchObject({ position: 0, loop: { from: 0, to: 19.85 } });
  });

  it('switches repeating off after the last round', async () => {
    const { player, press, tap } = setUp();
    await tap(await settingsLoaded());
    await press('Play from line 1');
    expect(repeatLines()).toBeChecked();
    act(() => player.setLoop(null));
    expect(repeatLines()).not.toBeChecked();
  });

  it('does not end a repetition that the player has yet to begin', async () => {
    const player = createSamplePlayer();
    /** Calls that wait for the player's engine. */
    const waiting: (() => void)[] = [];
    const { press, tap } = setUp({
      ...player,
      setLoop: (loop) => void waiting.push(() => player.setLoop(loop)),
    });
    await press('Play from line 1');
    await tap(await settingsLoaded());
    act(() => player.setRate(0.75));
    expect(repeatLines()).toBeChecked();
    act(() => waiting.forEach((call) => void call()));
    act(() => player.setLoop(null));
    expect(repeatLines()).not.toBeChecked();
  });

  it('goes on repeating on the page of another language, as long as it is the same recitation', async () => {
    const { player, press, tap, unmount } = setUp();
    await tap(await settingsLoaded());
    await press('Play from line 2');
    unmount();
    setUp(player);
    await settingsLoaded();
    expect(player.getState().loop).toMatchObject({ from: 10, to: 19.85 });
    expect(repeatLines()).toBeChecked();
    await tap(repeatLines());
    expect(player.getState().loop).toBeNull();
  });

  it.each([
    ['the wheel', () => fireEvent.wheel(document.body)],
    ['a finger', () => fireEvent.touchMove(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
    ['the scroll bar', () => fireEvent.pointerDown(document.documentElement)],
  ])('lets the page go when it is moved by %s, but not in a pause', async (_by, move) => {
    const { press } = setUp();
    const back = () => screen.queryByRole('button', { name: 'Back to the line' });
    await press('Listen');
    await press('Pause');
    move();
    await press('Resume');
    expect(back()).toBeNull();
    move();
    expect(back()).toBeVisible();
    await press('Back to the line');
    expect(back()).toBeNull();
  });

  it('keeps the screen awake while it plays', async () => {
    const lock = { released: false, release: jest.fn(async () => undefined) };
    const request = jest.fn(async () => lock);
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    const { press } = setUp();
    expect(request).not.toHaveBeenCalled();
    await press('Play from line 1');
    expect(request).toHaveBeenCalledWith('screen');
    await press('Pause at line 1');
    expect(lock.release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('shows the translation of the page first, and any others beside it', async () => {
    const { tap, line } = setUp();
    expect(part(line(1), 'translation')).toHaveTextContent(/^Our Lord, accept from us$/);
    expect(part(line(1), 'translation')).toHaveAttribute('data-language', 'en');
    expect(checkbox('English')).toBeChecked();
    expect(checkbox('فارسی')).not.toBeChecked();
    await tap(checkbox('فارسی'));
    expect(document.documentElement).toHaveAttribute('data-reading', 'show-en show-fa');
    await tap(checkbox('English'));
    await tap(checkbox('فارسی'));
    expect(document.documentElement).toHaveAttribute('data-reading', 'translation-off');
  });

  it('does not let the last part of the lines be switched off', async () => {
    const { tap } = setUp();
    await tap(checkbox('Arabic'));
    await tap(checkbox('English'));
    expect(checkbox('Transliteration')).toBeDisabled();
    expect(document.cookie).toBe('reading=arabic-off.translation-off');
  });
});

describe('the bar of the reader', () => {
  const bar = () => within(screen.getByRole('region', { name: 'Reading bar' }));

  it('plays and pauses in place of the dock', async () => {
    const { player, press } = setUp();
    expect(player.getState().controlled).toBe(true);
    await press('Listen');
    expect(player.getState()).toMatchObject({ playing: true });
    await press('Pause');
    expect(player.getState()).toMatchObject({ playing: false });
    expect(bar().getByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('says which line is recited, and goes to another', async () => {
    const { player, passTo, press, choose, reciting, line } = setUp();
    await press('Listen');
    passTo(10.5);
    expect(bar().getByRole('combobox', { name: /Go to line/ })).toHaveDisplayValue('2');
    expect(bar().getByText('of 3')).toBeVisible();
    await choose('Go to line of 3', '3');
    expect(player.getState()).toMatchObject({ playing: true, position: 20 });
    expect(reciting()).toBe(line(3));
  });

  it('says which line the eye is on, but keeps to the line that is recited while the page follows it', async () => {
    type Tell = (entries: readonly { target: Element; isIntersecting: boolean }[]) => void;
    const watched: { element: Element; tell: Tell }[] = [];
    // jsdom has no layout that could be observed.
    const observe = (tell: Tell) => ({
      observe: (element: Element) => void watched.push({ element, tell }),
      disconnect() {},
    });
    Object.assign(globalThis, { IntersectionObserver: jest.fn(observe) });
    const { press, line } = setUp();
    const scrollTo = (number: number) =>
      act(() => {
        const ofLine = watched.filter(({ element }) => element === line(number));
        for (const { element, tell } of ofLine) tell([{ target: element, isIntersecting: true }]);
      });
    const shown = () => bar().getByRole('combobox', { name: /Go to line/ });
    expect(shown()).toHaveDisplayValue('1');
    scrollTo(3);
    expect(shown()).toHaveDisplayValue('3');
    await press('Play from line 1');
    scrollTo(2);
    expect(shown()).toHaveDisplayValue('1');
    fireEvent.wheel(document.body);
    expect(shown()).toHaveDisplayValue('2');
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('controls what else is in the player, so that nothing has to be stacked on it', async () => {
    const { player, press } = setUp();
    act(() => player.play([{ id: 'tracks/one', title: 'Rain', src: '/one.mp3', page: '/zeinabiee/one' }]));
    expect(await bar().findByRole('link', { name: 'Rain' })).toHaveAttribute('href', '/en/zeinabiee/one');
    await press('Pause: Rain');
    expect(player.getState().playing).toBe(false);
    await press('Close player');
    expect(player.getState().track).toBeNull();
    expect(bar().queryByRole('link')).toBeNull();
  });

  it('says when the sound failed and tries again', async () => {
    const { player, press } = setUp();
    await press('Listen');
    act(() => player.update({ playing: false, failure: 'network' }));
    expect(bar().getByRole('status')).toHaveTextContent('The sound could not be loaded.');
    await press('Try again');
    expect(player.getState().playing).toBe(true);
  });

  it('opens the part of the settings that its button names', async () => {
    const { tap, container } = setUp();
    await tap(bar().getByRole('button', { name: 'Text size' }));
    expect(container.querySelector('[data-section]')).toHaveAttribute('data-section', 'sizes');
  });
});

it('leads to the texts before and after it in the list, by links and by the arrow keys of the direction', async () => {
  const navigate = jest.fn();
  const next = { id: 'later', title: 'A later text', language: 'fa' } as const;
  renderInModule(<DuaReader dua={{ ...dua, next }} recitation={undefined} onRecitation={jest.fn()} />, {
    locale: 'fa',
    context: { navigate },
  });
  expect(screen.getByRole('link', { name: /A later text/ })).toHaveAttribute('href', '/fa/duas/later');
  await userEvent.keyboard('{ArrowLeft}');
  expect(navigate).toHaveBeenLastCalledWith('/duas/later');
  await userEvent.keyboard('{ArrowRight}');
  expect(navigate).toHaveBeenLastCalledWith('/duas/earlier');
  act(() => screen.getByRole('combobox', { name: /سطر/ }).focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(navigate).toHaveBeenCalledTimes(2);
});

it('shows Latin transliteration to readers of a right-to-left page only when they ask for it', async () => {
  renderInModule(<DuaReader dua={dua} recitation={undefined} onRecitation={jest.fn()} />, { locale: 'fa' });
  expect(checkbox('آوانویسی')).not.toBeChecked();
  await userEvent.click(checkbox('آوانویسی'));
  expect(document.documentElement).toHaveAttribute('data-reading', 'transliteration-on');
  await userEvent.click(checkbox('آوانویسی'));
  expect(document.documentElement).not.toHaveAttribute('data-reading');
});

describe('a note to a line', () => {
  const alone = () => renderInModule(<DuaReader dua={dua} recitation={undefined} onRecitation={jest.fn()} />);

  it('is written beside the line, highlights it, and is there again', async () => {
    const { unmount } = alone();
    const opener = screen.getByRole('button', { name: 'Highlight or note: line 2' });
    await userEvent.click(opener);
    const text = await screen.findByRole('textbox', { name: 'Note' });
    expect(text).toHaveFocus();
    await userEvent.type(text, 'Remember this');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(opener).toHaveFocus();
    unmount();
    alone();
    const line = (await screen.findByText('Remember this')).closest('li');
    expect(line).toHaveAttribute('id', 'l-b');
    expect(line).toHaveTextContent('Highlighted');
    expect(screen.getAllByText('Highlighted')).toHaveLength(1);
  });

  it('stays in the form when the device does not store it', async () => {
    alone();
    await userEvent.click(screen.getByRole('button', { name: 'Highlight or note: line 1' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Not lost');
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    set.mockRestore();
    expect(screen.getByRole('alert')).toHaveTextContent('This device did not save it');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Not lost');
  });
});

describe('memorising', () => {
  const begin = async () => {
    const view = setUp();
    await view.press('Memorise');
    await screen.findByRole('button', { name: 'Show next' });
    return view;
  };
  const hidden = (line: HTMLElement) => within(line).queryByRole('button', { name: /words? hidden/ });

  it('hides the words, announces how many, and shows them one by one by tap, bar and arrow key', async () => {
    const { line, press, tap } = await begin();
    const [first] = dua.lines;
    const words = first?.arabic.split(' ') ?? [];
    expect(hidden(line(1))).toHaveAccessibleName(`${words.length} words hidden`);
    expect(line(1)).toHaveAttribute('data-covered');
    await press('Show next');
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent(words[0] ?? '');
    expect(hidden(line(1))).toHaveAccessibleName(`${words.length - 1} words hidden`);
    await tap(hidden(line(2)) ?? line(2));
    expect(hidden(line(2))).toHaveAccessibleName(`${words.length - 1} words hidden`);
    act(() => hidden(line(2))?.blur());
    await userEvent.keyboard('{ArrowRight}');
    expect(hidden(line(1))).toHaveAccessibleName('1 word hidden');
  });

  it('shows line by line, keeps what is shown when the settings change, and starts over', async () => {
    const { line, press, choose, tap } = await begin();
    await choose('Show one by one', 'By line');
    await press('Show next');
    await press('Show next');
    expect([1, 2, 3].map((number) => hidden(line(number)) === null)).toEqual([true, true, false]);
    await tap(checkbox('فارسی'));
    await press('Memorise');
    expect(part(line(3), 'arabic')).toHaveTextContent(dua.lines[2]?.arabic ?? '');
    await press('Memorise');
    expect([1, 2, 3].map((number) => hidden(line(number)) === null)).toEqual([true, true, false]);
    await press('Start over');
    expect(hidden(line(1))).toBeVisible();
  });
});

describe('word by word', () => {
  const words = [
    { arabic: 'رَبَّنَا', transliteration: 'rabbanā', gloss: 'our Lord' },
    { arabic: 'تَقَبَّلْ', transliteration: 'taqabbal', gloss: 'accept' },
    { arabic: 'مِنَّا ۖ', transliteration: 'minnā', gloss: 'from us' },
  ];
  const open = () =>
    renderInModule(
      <DuaReader
        dua={{ ...dua, lines: dua.lines.map((line, index) => (index === 0 ? { ...line, words } : line)) }}
        recitation={undefined}
        onRecitation={jest.fn()}
      />,
    );

  it('says what a word means when it is chosen, and under each word when that is switched on', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'تَقَبَّلْ' }));
    expect(screen.getByText(/accept$/)).toHaveTextContent('تَقَبَّلْ taqabbal accept');
    await userEvent.click(checkbox('Word by word'));
    expect(document.documentElement).toHaveAttribute('data-reading', 'words-on');
    expect(screen.getByText('from us')).toBeVisible();
    expect(screen.getByText('مِنَّاۖ')).toBeVisible();
  });

  it('offers nothing where a text has no words', async () => {
    renderInModule(<DuaReader dua={dua} recitation={undefined} onRecitation={jest.fn()} />);
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('checkbox', { name: 'Word by word' })).toBeNull();
  });
});

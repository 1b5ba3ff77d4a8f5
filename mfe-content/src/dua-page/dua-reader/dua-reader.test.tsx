import type { Dua } from '@sahn/contracts/content/duas';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { keepChoices } from '../../reading-settings/use-reading-choices.ts';
import { chooseIn, createTestPlayer, doing, draw } from '../../testing/draw.tsx';
import { DuaReader } from './dua-reader.tsx';

let dua: Dua;

/** The third of what goes with the recitation. */
const repeatSwitch = 'aside label:nth-of-type(3) input:not([name])';

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
  // jsdom has no layout: scrolling is none of what is looked at here.
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

async function drawReader() {
  const player = createTestPlayer();
  const onRecitation = jest.fn();
  const drawn = await draw(
    <DuaReader dua={dua} recitation={dua.recitations[0]} onRecitation={onRecitation} />,
    { player },
  );
  const play = (line: string) => doing(() => drawn.find(`#l-${line} button`).click());
  const choose = (selector: string) => doing(() => drawn.find(selector).click());
  return { player, play, choose, ...drawn };
}

describe('DuaReader', () => {
  it('plays from the line that is pressed and marks it', async () => {
    const { player, play, find } = await drawReader();
    await play('b');
    expect(player.getState()).toMatchObject({
      playing: true,
      position: 10,
      track: { page: `/duas/${dua.id}` },
    });
    expect(find('[aria-current]').id).toBe('l-b');
  });

  it('follows the recitation and pauses it at the current line', async () => {
    const { player, play, find } = await drawReader();
    await play('a');
    await doing(() => player.move(20.1));
    expect(find('[aria-current]').id).toBe('l-c');
    await play('c');
    expect(player.getState().playing).toBe(false);
  });

  it('plays from a line that is tapped, but not from a link in it', async () => {
    const { player, choose } = await drawReader();
    await choose('#l-b a');
    expect(player.getState().playing).toBe(false);
    await choose('#l-b [data-part="translation"]');
    expect(player.getState()).toMatchObject({ playing: true, position: 10 });
    await doing(() => player.move(14));
    await choose('#l-b [data-part="arabic"]');
    expect(player.getState()).toMatchObject({ playing: true, position: 10 });
  });

  it('has the player repeat what was chosen, and takes it back', async () => {
    const { player, play, choose, find } = await drawReader();
    await choose(repeatSwitch);
    expect(player.getState().loop).toBeNull();
    await play('a');
    expect(player.getState().loop).toEqual({
      from: 0,
      to: 9.85,
      pauseMs: 0,
      times: Number.POSITIVE_INFINITY,
    });
    const set = (place: number, value: string) =>
      chooseIn(find<HTMLSelectElement>(`aside select[id]:is(div:nth-child(${place}) > select)`), value);
    await set(2, 'b');
    await set(3, '3');
    await set(4, '2');
    expect(player.getState().loop).toEqual({ from: 0, to: 19.85, pauseMs: 2000, times: 3 });
    await choose(repeatSwitch);
    expect(player.getState().loop).toBeNull();
  });

  it('takes a single repeated line along to the line that is asked for', async () => {
    const { player, play, choose } = await drawReader();
    await choose(repeatSwitch);
    await play('b');
    expect(player.getState().loop).toMatchObject({ from: 10, to: 19.85 });
  });

  it('begins repeating with the line that is recited, and goes to lines that lie elsewhere', async () => {
    const { player, play, choose, find } = await drawReader();
    await play('c');
    await choose(repeatSwitch);
    expect(player.getState().loop?.from).toBe(20);
    await chooseIn(find<HTMLSelectElement>('aside select[id]:is(div:nth-child(1) > select)'), 'a');
    expect(player.getState()).toMatchObject({ position: 20, loop: { from: 0 } });
    await chooseIn(find<HTMLSelectElement>('aside select[id]:is(div:nth-child(2) > select)'), 'b');
    expect(player.getState()).toMatchObject({ position: 0, loop: { from: 0, to: 19.85 } });
  });

  it('switches repeating off when the last round was heard', async () => {
    const { player, play, choose, find } = await drawReader();
    await choose(repeatSwitch);
    await play('a');
    await doing(() => player.setLoop(null));
    expect(find<HTMLInputElement>(repeatSwitch).checked).toBe(false);
  });

  it('keeps the screen awake while it plays', async () => {
    const lock = { released: false, release: jest.fn(async () => undefined) };
    const ask = jest.fn(async () => lock);
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: ask } });
    const { play } = await drawReader();
    expect(ask).not.toHaveBeenCalled();
    await play('a');
    expect(ask).toHaveBeenCalledWith('screen');
    await play('a');
    expect(lock.release).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('shows the translation of the page first, and any others beside it', async () => {
    const { find, choose } = await drawReader();
    const box = (name: string) => find<HTMLInputElement>(`input[name="translation"][value="${name}"]`);
    expect(find('#l-a [data-language="en"]').textContent).toBe('Our Lord, accept from us');
    expect([box('en').checked, box('fa').checked]).toEqual([true, false]);
    await choose('input[name="translation"][value="fa"]');
    expect(document.documentElement.dataset.reading).toBe('show-en show-fa');
    await choose('input[name="translation"][value="en"]');
    await choose('input[name="translation"][value="fa"]');
    expect(document.documentElement.dataset.reading).toBe('translation-off');
  });

  it('leaves one part of the lines to read', async () => {
    const { find, choose } = await drawReader();
    await choose('input[name="arabic"]');
    await choose('input[name="translation"][value="en"]');
    expect(find<HTMLInputElement>('input[name="transliteration"]').disabled).toBe(true);
    expect(document.cookie).toBe('reading=arabic-off.translation-off');
  });
});

import type { Dua } from '@sahn/contracts/content';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { createTestPlayer, doing, draw } from '../../testing/draw.tsx';
import { DuaReader } from './dua-reader.tsx';

let dua: Dua;

/** Without a name, so that it is not remembered; the last of the panel. */
const repeatSwitch = 'label:last-of-type input:not([name])';

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
  // jsdom has no layout: scrolling is none of what is looked at here.
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

async function drawReader() {
  const player = createTestPlayer();
  const drawn = await draw(<DuaReader dua={dua} recitation={dua.recitations[0]} />, { player });
  const play = (line: string) => doing(() => drawn.find(`#line-${line} button`).click());
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
    expect(find('[aria-current]').id).toBe('line-b');
  });

  it('follows the recitation and pauses it at the current line', async () => {
    const { player, play, find } = await drawReader();
    await play('a');
    await doing(() => player.move(20.1));
    expect(find('[aria-current]').id).toBe('line-c');
    await play('c');
    expect(player.getState().playing).toBe(false);
  });

  it('repeats a line when its end is heard', async () => {
    const { player, play, choose } = await drawReader();
    await choose(repeatSwitch);
    await play('a');
    await doing(() => player.move(9));
    await doing(() => player.move(9.9));
    expect(player.getState().position).toBe(0);
  });

  it('takes a single repeated line along to the line that is asked for', async () => {
    const { player, play, choose } = await drawReader();
    await choose(repeatSwitch);
    await play('b');
    await doing(() => player.move(19));
    await doing(() => player.move(19.9));
    expect(player.getState().position).toBe(10);
  });

  it('says which language a line lacks', async () => {
    const { find } = await drawReader();
    expect(find('#line-a [data-language="en"]').textContent).toBe('Our Lord, accept from us');
    expect(find<HTMLInputElement>('input[name="translation"][value="en"]').checked).toBe(true);
    expect(find<HTMLInputElement>('input[name="translation"][value="fa"]').checked).toBe(false);
  });

  it('remembers on the device what was switched off', async () => {
    const first = await drawReader();
    await first.choose('input[name="transliteration"]');
    const second = await drawReader();
    expect(second.find<HTMLInputElement>('input[name="transliteration"]').checked).toBe(false);
    expect(second.find<HTMLInputElement>('input[name="translation"][value="en"]').checked).toBe(true);
  });
});

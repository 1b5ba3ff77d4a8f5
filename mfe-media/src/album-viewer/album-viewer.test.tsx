import type { Locale } from '@sahn/contracts/text/locale';
import { readTranslations, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlbumViewer } from './album-viewer.tsx';

const { api } = createSampleContext({ name: 'mfe-media', locale: 'en', strings: {} });

beforeAll(() => {
  // jsdom has no layout and no media queries: the row has room for three slides.
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'figure { box-sizing: border-box; width: 100px; margin: 0 }';
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 300 });
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList;
});

beforeEach(() => window.history.replaceState(null, '', '/'));

async function setUp(locale: Locale = 'en') {
  const { pictures } = await api.item('albums', 'album');
  const [sample] = pictures;
  if (!sample) throw new Error('The album has no picture');
  const three = ['Dome', 'Gate', 'Minaret'].map((caption) => ({ ...sample, id: caption, caption }));
  const { container } = renderInModule(<AlbumViewer pictures={three} title="Album" />, { locale });
  // The code of the slider comes after the page.
  await waitFor(() => expect(container.querySelector('.swiper-initialized')).not.toBeNull());
  const strings = readTranslations(locale);
  const carousel = screen.getByRole('region', {
    name: strings['album.slides']?.replace('{{title}}', 'Album'),
  });
  const thumbs = within(screen.getByRole('region', { name: strings['album.all'] })).getAllByRole('link');
  const scrollIntoView = jest.fn();
  Object.assign(carousel, { scrollIntoView });
  const user = userEvent.setup();
  act(() => carousel.focus());
  return {
    user,
    carousel,
    thumbs,
    scrollIntoView,
    /** The picture that is shown after these keys. */
    shownAfter: async (keys: string) => {
      await user.keyboard(keys);
      return within(carousel).getByRole('link', { current: true }).closest('figure')?.id;
    },
    view: () => carousel.querySelector<HTMLElement>('.active .content')?.style.transform,
  };
}

describe.each([
  ['en', '{ArrowRight}', '{ArrowLeft}'],
  ['fa', '{ArrowLeft}', '{ArrowRight}'],
] as const)('the keys of an album in %s', (locale, onward, back) => {
  it('turn from picture to picture along the reading direction, and from the last to the first', async () => {
    const { shownAfter } = await setUp(locale);
    expect(await shownAfter(onward)).toBe('p2');
    expect(await shownAfter(onward)).toBe('p3');
    expect(await shownAfter(onward)).toBe('p1');
    expect(await shownAfter(back)).toBe('p3');
    expect(await shownAfter(back)).toBe('p2');
  });
});

describe('an album', () => {
  it('goes to its ends by Home and End', async () => {
    const { shownAfter } = await setUp();
    expect(await shownAfter('{End}')).toBe('p3');
    expect(await shownAfter('{Home}')).toBe('p1');
  });

  it('leaves the browser its shortcuts', async () => {
    const { shownAfter } = await setUp();
    for (const held of ['Alt', 'Control', 'Meta'])
      expect(await shownAfter(`{${held}>}{ArrowRight}{End}{/${held}}`)).toBe('p1');
  });

  it('keeps the page in its place for keys that it knows, and leaves all others alone', async () => {
    const { carousel } = await setUp();
    const isLeftAlone = (key: string) => fireEvent.keyDown(carousel, { key });
    expect(['ArrowRight', 'End', '+'].map(isLeftAlone)).toEqual([false, false, false]);
    expect(['PageDown', 'Tab', 'a'].map(isLeftAlone)).toEqual([true, true, true]);
  });

  it('turns no picture by keys in the list of its files', async () => {
    const { carousel, shownAfter } = await setUp();
    const list = within(carousel).getByRole('list', { name: 'Download sizes' });
    act(() => within(list).getByRole('link').focus());
    expect(await shownAfter('{ArrowRight}{End}')).toBe('p1');
  });

  it('moves an enlarged picture by the arrows, and turns to the next one when it is whole again', async () => {
    const { shownAfter, view } = await setUp();
    expect(await shownAfter('++{ArrowRight}')).toBe('p1');
    expect(view()).toBe('translate(-20%, 0%) scale(2)');
    expect(await shownAfter('0{ArrowRight}')).toBe('p2');
  });

  it('shows the next picture whole after one that was enlarged', async () => {
    const { carousel, shownAfter, view } = await setUp();
    expect(await shownAfter('+{End}')).toBe('p3');
    expect(view()).toBe('');
    expect(carousel.querySelector('[data-zoomed]')).toBeNull();
    expect(await shownAfter('{Home}')).toBe('p1');
    expect(view()).toBe('');
  });

  it('shows the picture of a thumbnail, marks it, and goes on from there by keys', async () => {
    const { user, carousel, thumbs, scrollIntoView, shownAfter } = await setUp();
    const [, , third] = thumbs;
    if (!third) throw new Error('There is no third thumbnail');
    await user.click(third);
    expect(thumbs.map((thumb) => thumb.getAttribute('aria-current'))).toEqual([null, null, 'true']);
    expect(carousel).toHaveFocus();
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
    expect(carousel).toHaveTextContent('Minaret, Picture 3 of 3');
    expect(window.location.hash).toBe('#p3');
    expect(await shownAfter('{ArrowLeft}')).toBe('p2');
  });
});

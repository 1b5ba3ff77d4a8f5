import type { Theme } from '@sahn/contracts/modules/boot';
import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { FrameContext } from '../frame/frame-context.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { HomePage, type HomePageProps } from './home-page.tsx';

const home = (page: HomePageProps['page'], theme: Theme = 'light') => (
  <FrameContext value={{ nav: sampleNav }}>
    <HomePage page={page} theme={theme}>
      <p>Sections</p>
    </HomePage>
  </FrameContext>
);

describe('HomePage', () => {
  it.each(locales)('stands without content in %s', async (locale) => {
    const { container, complaints, unknown, unmount } = await renderInShell(home(null), locale);
    expect(container.querySelector('h1')?.textContent).toBeTruthy();
    expect([complaints, unknown]).toEqual([[], []]);
    expect(await findViolations(container)).toEqual([]);
    await unmount();
  });

  it('says the language of a text that is not translated', async () => {
    const page = { title: 'درِ صحن', summary: 'خلاصه', image: null, language: 'fa' } as const;
    const { container, unmount } = await renderInShell(home(page));
    expect(container.querySelector('h1')?.outerHTML).toBe('<h1 lang="fa" dir="rtl">درِ صحن</h1>');
    await unmount();
  });

  it('opens an arch for each hall that the composition has', async () => {
    const { container, unmount } = await renderInShell(home(null));
    const arches = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(arches).toEqual(['/en/story-of-life', '/en/articles', '/en/duas']);
    await unmount();
  });

  it.each<[Theme, number]>([
    ['light', 0],
    ['dark', 0],
    ['system', 1],
  ])('loads one hero picture in the theme %s', async (theme, sources) => {
    const { container, unmount } = await renderInShell(home(null, theme));
    expect(container.querySelectorAll('picture img')).toHaveLength(1);
    expect(container.querySelectorAll('picture source')).toHaveLength(sources);
    await unmount();
  });
});

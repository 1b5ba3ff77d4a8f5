import type { Theme } from '@sahn/contracts/modules/boot';
import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { screen } from '@testing-library/react';
import { FrameContext } from '../frame/frame-context.tsx';
import { hydrateInShell, renderInShell } from '../testing/render-in-shell.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { HomePage, type HomePageProps } from './home-page.tsx';

const home = (page: HomePageProps['page'], theme: Theme = 'light') => (
  <FrameContext value={{ nav: sampleNav }}>
    <HomePage page={page} theme={theme} lead={null}>
      <p>Sections</p>
    </HomePage>
  </FrameContext>
);

describe('HomePage', () => {
  it.each(locales)('stands without content in %s', async (locale) => {
    const { container } = await hydrateInShell(home(null), { locale });
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName();
    expect(await findViolations(container)).toEqual([]);
  });

  it('says the language of a text that is not translated', () => {
    renderInShell(home({ title: 'درِ صحن', image: null, language: 'fa' }));
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.outerHTML).toBe('<h1 lang="fa" dir="rtl">درِ صحن</h1>');
  });

  it('has an arch for each quick link whose page the composition has', () => {
    const { container } = renderInShell(home(null));
    const arches = [...container.querySelectorAll('li a')].map((link) => link.getAttribute('href'));
    expect(arches).toEqual(['/en/story-of-life', '/en/articles', '/en/duas']);
  });

  it.each<[Theme, number]>([
    ['light', 0],
    ['dark', 0],
    ['system', 1],
  ])('loads one hero picture in the theme %s', (theme, sources) => {
    const { container } = renderInShell(home(null, theme));
    expect(container.querySelectorAll('picture img')).toHaveLength(1);
    expect(container.querySelectorAll('picture source')).toHaveLength(sources);
  });
});

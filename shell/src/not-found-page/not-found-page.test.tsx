import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { FrameContext } from '../frame/frame-context.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { sampleNav } from '../testing/sample-nav.ts';
import { NotFoundPage } from './not-found-page.tsx';

const page = (
  <FrameContext value={{ nav: sampleNav }}>
    <NotFoundPage path="/fa/articles/<script>" />
  </FrameContext>
);

describe('NotFoundPage', () => {
  it.each(locales)("names the path in the specification's words in %s", async (locale) => {
    const { container, complaints, unknown, unmount } = await renderInShell(page, locale);
    expect(container.querySelector('code')?.textContent).toBe('Page not found: /fa/articles/<script>');
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect([complaints, unknown]).toEqual([[], []]);
    expect(await findViolations(container)).toEqual([]);
    await unmount();
  });

  it('offers ways back that the composition has', async () => {
    const { container, unmount } = await renderInShell(page);
    const ways = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(ways).toEqual(['/en', '/en/articles', '/en/duas']);
    await unmount();
  });
});

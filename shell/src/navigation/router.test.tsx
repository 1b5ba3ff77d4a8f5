import { renderAndHydrate } from '@sahn/tooling/testing/render-and-hydrate';
import { createSite } from '../create-site.browser.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { Navigator } from './navigator.browser.ts';
import { Router, useRouter } from './router.tsx';

const site = createSite(sampleBoot);

function Location() {
  const { page: shown, navigationType } = useRouter();
  return <p>{`${navigationType} ${shown.location.hash}`}</p>;
}

describe('a page to which somebody goes before the first is hydrated', () => {
  it('comes after it: the first is hydrated as the server rendered it', async () => {
    const navigator = new Navigator(site, samplePage);
    const tree = (
      <Router page={samplePage} navigator={navigator}>
        <Location />
      </Router>
    );
    const { html, container } = await renderAndHydrate(tree, {
      beforeHydration: () => void navigator.navigate('#there'),
    });
    expect(html).toBe('<p>load </p>');
    expect(container).toHaveTextContent(/^push #there$/);
  });
});

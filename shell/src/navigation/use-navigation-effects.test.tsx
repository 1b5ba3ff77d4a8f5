import { act, render } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { Navigator } from './navigator.browser.ts';
import { Router } from './router.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

function Article() {
  useNavigationEffects();
  return (
    <main id="content">
      <h2 id="patience">Patience</h2>
      <h2 id="صبر-زیبا">صبر زیبا</h2>
    </main>
  );
}

/** Headings that were scrolled to; jsdom has no layout. */
function setUp() {
  const reached: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    reached.push(this.id);
  };
  window.scrollTo = () => reached.push('top');
  const navigator = new Navigator(createSite(sampleBoot), samplePage);
  render(
    <Router page={samplePage} navigator={navigator}>
      <Article />
    </Router>,
  );
  return { reached, follow: (path: string) => act(() => navigator.navigate(path)) };
}

it('goes to the heading that a link names, in whichever script', async () => {
  const { reached, follow } = setUp();
  await follow('#patience');
  await follow(`#${encodeURIComponent('صبر-زیبا')}`);
  await follow('#nowhere');
  expect(reached).toEqual(['patience', 'صبر-زیبا', 'top']);
});

it('keeps the page when a fragment is broken', async () => {
  const { reached, follow } = setUp();
  await follow('#100%');
  expect(reached).toEqual(['top']);
});

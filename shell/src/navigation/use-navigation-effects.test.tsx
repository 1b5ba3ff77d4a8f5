import { afterPaint } from '@sahn/shared-ui/after-paint';
import { act, render, screen, waitFor } from '@testing-library/react';
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

function Titled() {
  useNavigationEffects();
  return (
    <main id="content">
      <h1>Patience</h1>
    </main>
  );
}

/** Headings that were scrolled to; jsdom has no layout. */
function setUp(page = <Article />) {
  const reached: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    reached.push(this.id);
  };
  window.scrollTo = () => reached.push('top');
  const navigator = new Navigator(createSite(sampleBoot), samplePage);
  render(
    <Router page={samplePage} navigator={navigator}>
      {page}
    </Router>,
  );
  return { reached, navigator, follow: (path: string) => act(() => navigator.navigate(path)) };
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

/** Scrolls as a browser does, which jsdom does not: `scrollY` first, then the event. */
function scrollWindow(y: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  window.dispatchEvent(new Event('scroll'));
}

/** A press on a link within the page, which the browser follows itself. */
function jump(hash: string, y: number): void {
  history.pushState(null, '', hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  scrollWindow(y);
}

/** Goes back; resolves with where that scrolls to. */
async function goBack(): Promise<number | undefined> {
  const reached: number[] = [];
  Object.assign(window, { scrollTo: (_x: number, y: number) => reached.push(y) });
  await act(async () => history.back());
  await waitFor(() => expect(reached).toHaveLength(1));
  scrollWindow(reached[0] ?? 0);
  return reached[0];
}

it('returns with Back to where a footnote or a heading was followed', async () => {
  setUp();
  scrollWindow(1200);
  await act(async () => jump('#note-1', 5000));
  await act(async () => jump('#note-2', 6000));
  expect(await goBack()).toBe(5000);
  expect(await goBack()).toBe(1200);
});

it('returns with Back to where a tab was chosen', async () => {
  const { navigator } = setUp();
  scrollWindow(700);
  await act(() => navigator.navigate('#sounds', { stay: true }));
  await act(() => navigator.navigate('#films', { stay: true }));
  expect(await goBack()).toBe(700);
});

it('takes the veil from a page to which the visitor returns before the next one is shown', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const { navigator, follow } = setUp();
  const page = document.getElementById('content');
  const { pathname } = location;
  await act(async () => {
    await navigator.navigate('/en/nowhere-yet');
    expect(page?.className).toBe('page-leave-active');
    await navigator.navigate(pathname);
  });
  expect(page?.className).toBe('');
  await follow('#patience');
  expect(page?.className).toBe('');
});

it.each([
  ['its heading', <Titled key="titled" />, 'heading'],
  ['itself where it has none', <Article key="article" />, 'main'],
])(
  'reads a page that a link led to from %s, and stays where it is within the page',
  async (_, page, role) => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    history.replaceState(null, '', samplePage.location.pathname);
    const { follow, navigator } = setUp(page);
    const begins = screen.getAllByRole(role)[0];
    const nextFrame = () => act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
    await follow('#patience');
    await nextFrame();
    await act(() => navigator.navigate('/en/a-tab', { stay: true }));
    await nextFrame();
    expect(document.body).toHaveFocus();
    await follow(`/en/no-${role}`);
    await waitFor(() => expect(begins).toHaveFocus());
  },
);

import { setTimeout as delay } from 'node:timers/promises';
import { renderAndHydrate } from '@sahn/tooling/testing/render-and-hydrate';
import { act, render, waitFor } from '@testing-library/react';
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

/** A part that takes so long that React renders the parts in several pieces. */
function SlowPart() {
  const { page: shown } = useRouter();
  const until = performance.now() + 4;
  while (performance.now() < until);
  return <li>{shown.location.hash}</li>;
}

const slowParts = Array.from({ length: 24 }, (_, index) => `part ${index}`);

describe('a page to which somebody goes while the one before is being rendered', () => {
  afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  it('is shown in all parts together', async () => {
    const navigator = new Navigator(site, samplePage);
    const { container } = render(
      <Router page={samplePage} navigator={navigator}>
        {slowParts.map((name) => (
          <SlowPart key={name} />
        ))}
      </Router>,
    );
    await act(() => delay(0));
    // From here on React renders in its own time, as in a browser.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const commits: string[][] = [];
    const observer = new MutationObserver(() => {
      const texts = [...container.querySelectorAll('li')].map(({ textContent }) => textContent);
      commits.push([...new Set(texts)]);
    });
    observer.observe(container, { subtree: true, childList: true, characterData: true });
    await navigator.navigate('#first');
    await navigator.navigate('#second');
    await delay(40);
    await navigator.navigate('#third');
    await waitFor(() => expect(commits.at(-1)).toEqual(['#third']));
    observer.disconnect();
    expect(commits.filter((texts) => texts.length > 1)).toEqual([]);
  });
});

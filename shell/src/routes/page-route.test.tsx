import type { PageProps } from '@sahn/contracts/modules/module';
import type { Problem } from '@sahn/contracts/problems/problem';
import { readTranslations } from '@sahn/tooling/testing/render-in-module';
import { act, render, screen } from '@testing-library/react';
import { ModuleScope } from '../modules/module-scope.tsx';
import { Navigator } from '../navigation/navigator.browser.ts';
import { Router } from '../navigation/router.tsx';
import { shellName } from '../routing/shell-routes.ts';
import { SiteProvider } from '../services/site.tsx';
import { samplePage } from '../testing/sample-page.ts';
import { siteWithHall } from '../testing/site-with-hall.ts';
import { PageRoute } from './page-route.tsx';

const busy: Problem = { type: 'about:blank', title: 'Too much to do', status: 503, code: 'unavailable' };

class NothingInView {
  observe() {}
  unobserve() {}
}

// jsdom has neither.
beforeAll(() =>
  Object.assign(window, {
    IntersectionObserver: NothingInView,
    matchMedia: () => ({ matches: true }),
  }),
);

const Page = ({ data }: PageProps) => <p>{String(data)}</p>;

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Leads to a page with this loader. */
async function follow(loader: () => Promise<string>): Promise<void> {
  const site = siteWithHall([{ id: 'quick', path: 'quick' }], {
    routes: { home: async () => ({ Page }), quick: async () => ({ Page, loader }) },
    slots: {},
  });
  site.translations.add('en', shellName, readTranslations('en'));
  await site.registry.page(shellName, samplePage.route.id);
  const navigator = new Navigator(site, samplePage);
  render(
    <SiteProvider value={site}>
      <Router page={samplePage} navigator={navigator}>
        <ModuleScope name={shellName}>
          <PageRoute />
        </ModuleScope>
      </Router>
    </SiteProvider>,
  );
  await act(() => navigator.navigate('/en/quick'));
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('loads a page again by itself when the gateway had too much to do', async () => {
  const loader = jest.fn(async () => 'the page').mockRejectedValueOnce(busy);
  await follow(loader);
  expect(screen.getByRole('status')).toHaveTextContent('The site is very busy right now');
  await pass(4_000);
  expect(screen.getByText('the page')).toBeVisible();
});

it('leaves it to the visitor after four attempts', async () => {
  const loader = jest.fn(() => Promise.reject(busy));
  await follow(loader);
  for (let minute = 0; minute < 5; minute += 1) await pass(60_000);
  expect(loader).toHaveBeenCalledTimes(5);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(loader).toHaveBeenCalledTimes(6);
});

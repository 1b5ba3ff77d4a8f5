import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { hydrateInModule, renderInModule } from '@sahn/tooling/testing/render-in-module';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ModuleFallback } from './module-fallback.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SlotSkeleton } from './slot-skeleton.tsx';

const all = (
  <>
    <ModuleFallback name="Zaynabiyya" onRetry={() => {}} />
    <ModuleFallback />
    <ModuleFallback page name="Zaynabiyya" />
    <ModuleFallback page overloadedFor={9} onRetry={() => {}} />
    <PageSkeleton />
    <SlotSkeleton />
  </>
);

describe('ModuleFallback', () => {
  it.each(locales)('has all its translations and no faults in %s', async (locale) => {
    const { container } = await hydrateInModule(all, { locale });
    expect(await findViolations(container)).toEqual([]);
  });

  it('lists the pages that can be read without a connection', async () => {
    const stored = new Map([
      ['/client-shell/en', '<title>Sahn</title>'],
      ['/fa/duas', '<title>دعاها · صحن</title>'],
      ['/en/articles', '<title>Articles · Sahn</title>'],
      ['/en/hadith?page=2', '<title>Patience &amp; praise &lt;b&gt; · Sahn</title>'],
    ]);
    const store = {
      keys: async () => [...stored.keys()].map((path) => ({ url: `https://sahn.example${path}` })),
      match: async (path: string) => ({ text: async () => stored.get(path) }),
    };
    Object.assign(window, { caches: { open: async () => store } });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderInModule(<ModuleFallback page name="Zaynabiyya" onRetry={() => {}} />);
    const list = await screen.findByRole('region', { name: 'You can read these without a connection' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Patience & praise <b>', '/en/hadith?page=2'],
      ['Articles', '/en/articles'],
    ]);
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'caches');
  });

  it('names what failed and retries', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    renderInModule(<ModuleFallback name="Zaynabiyya" onRetry={onRetry} />);
    expect(screen.getByRole('status')).toHaveTextContent('Zaynabiyya is not available right now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('retries a page by itself, less and less often, while the gateway has too much to do', () => {
    jest.useFakeTimers();
    const retried: number[] = [];
    for (const attempts of [0, 1, 3, 4]) {
      const began = Date.now();
      const { unmount } = renderInModule(
        <ModuleFallback page overloadedFor={attempts} onRetry={() => retried.push(Date.now() - began)} />,
      );
      expect(screen.getByRole('status')).toHaveTextContent('The site is very busy right now');
      jest.advanceTimersByTime(60_000);
      unmount();
    }
    jest.useRealTimers();
    const [first = 0, second = 0, fourth = 0] = retried;
    expect(retried).toHaveLength(3);
    expect(first).toBeGreaterThan(1_000);
    expect(second).toBeGreaterThan(first);
    expect(fourth).toBeGreaterThan(second);
  });

  it('ignores presses while it is retrying', async () => {
    const user = userEvent.setup();
    const onRetry = jest.fn();
    renderInModule(<ModuleFallback page busy onRetry={onRetry} />);
    await user.click(screen.getByRole('button'));
    expect(onRetry).not.toHaveBeenCalled();
  });
});

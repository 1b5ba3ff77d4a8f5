import type { SahnModule } from '@sahn/contracts/modules/module';
import { silentPlayer } from '@sahn/contracts/player/player';
import { samplePage } from '../testing/sample-page.ts';
import { siteWithHall } from '../testing/site-with-hall.ts';
import { Navigator } from './navigator.browser.ts';

const Page = () => null;

// jsdom has none; without motion nothing is waited for.
beforeEach(() => Object.assign(window, { matchMedia: () => ({ matches: true }) }));

const siteOf = (code: SahnModule) =>
  siteWithHall(
    ['slow', 'quick'].map((id) => ({ id, path: id })),
    code,
  );

it('shows the page that was wanted last, though an earlier one comes after it', async () => {
  const slow = Promise.withResolvers<string>();
  const code: SahnModule = {
    routes: {
      slow: async () => ({ Page, loader: () => slow.promise }),
      quick: async () => ({ Page, loader: async () => 'quick' }),
    },
    slots: {},
  };
  const navigator = new Navigator(siteOf(code), samplePage);
  const earlier = navigator.navigate('/en/slow');
  await navigator.navigate('/en/quick');
  slow.resolve('slow');
  await earlier;
  expect(navigator.getState()).toMatchObject({
    busy: false,
    page: { location: { pathname: '/en/quick' }, result: { state: 'ready', data: 'quick' } },
  });
  expect(location.pathname).toBe('/en/quick');
});

it.each([
  [false, '/en'],
  [true, '/en/quick'],
])(
  'loads a stored document without a connection, but not while a sound plays: %s',
  async (playing, shown) => {
    Object.assign(window, { caches: { match: async () => ({}) } });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    // jsdom loads no documents, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    history.replaceState(null, '', '/en');
    const code: SahnModule = { routes: { quick: () => Promise.reject(new Error('offline')) }, slots: {} };
    const site = siteOf(code);
    const player = { ...site.player, getState: () => ({ ...silentPlayer, playing }) };
    const home = { ...samplePage, location: { ...samplePage.location, pathname: '/en' } };
    const shownBy = new Navigator({ ...site, player }, home);
    await shownBy.navigate('/en/quick');
    expect(shownBy.getState().page.location.pathname).toBe(shown);
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'caches');
  },
);

describe('the middleware of a page', () => {
  const go = async (middleware: string[], own: SahnModule['middleware']) => {
    const loader = jest.fn(async () => 'slow');
    const code: SahnModule = {
      routes: {
        slow: async () => ({ Page, loader }),
        quick: async () => ({ Page }),
        // The shell's own, which here comes by the same way.
        missing: async () => ({ Page }),
      },
      slots: {},
      middleware: own,
    };
    const routes = [
      { id: 'slow', path: 'slow', middleware },
      { id: 'quick', path: 'quick' },
    ];
    const report = jest.fn();
    const navigator = new Navigator({ ...siteWithHall(routes, code), report }, samplePage);
    await navigator.navigate('/en/slow');
    return { page: navigator.getState().page, loader, report };
  };

  it('leads elsewhere before the page is loaded', async () => {
    const { page, loader } = await go(['moved'], { moved: async () => '/quick' });
    expect(page).toMatchObject({ route: { id: 'quick' }, result: { state: 'ready' } });
    expect(location.pathname).toBe('/en/quick');
    expect(loader).not.toHaveBeenCalled();
  });

  it('is left to a new document where it leads in a circle', async () => {
    // jsdom loads no documents, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let runs = 0;
    const { page, loader } = await go(['round'], {
      async round() {
        runs += 1;
        if (runs > 50) throw new Error('It goes round and round');
        return '/slow';
      },
    });
    expect(page).toBe(samplePage);
    expect(loader).not.toHaveBeenCalled();
    expect(runs).toBe(6);
  });

  it('shows that there is no such page where it refuses', async () => {
    const { page, loader, report } = await go(['closed'], { closed: () => false });
    expect(page.result).toEqual({ state: 'missing' });
    expect(loader).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  it('shows the page where all go on, in the order of the manifest', async () => {
    const ran: string[] = [];
    const step = (name: string) => () => void ran.push(name);
    const { page } = await go(['second', 'first'], { first: step('first'), second: step('second') });
    expect(page.result).toEqual({ state: 'ready', data: 'slow' });
    expect(ran).toEqual(['second', 'first']);
  });

  it('shows the fallback of the page and reports it where a name is unknown', async () => {
    const { page, loader, report } = await go(['gatekeeper'], {});
    expect(page.result).toMatchObject({ state: 'failed' });
    expect(loader).not.toHaveBeenCalled();
    const error = new Error("Unknown route middleware: 'gatekeeper'.");
    expect(report.mock.calls).toEqual([['hall', 'slow', error]]);
  });
});

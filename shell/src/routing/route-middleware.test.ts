/** @jest-environment node */
import type { LoaderArgs, Middleware } from '@sahn/contracts/modules/module';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { Redirect } from './page-state.ts';
import { findMiddleware, runMiddleware } from './route-middleware.ts';

const args: LoaderArgs = {
  params: { id: 'one' },
  query: new URLSearchParams('page=2'),
  api: createSampleContext({ name: 'hall', locale: 'en', strings: {} }).api,
  locale: 'en',
  signal: new AbortController().signal,
};

/** Middleware that records its calls. */
function createSteps(verdicts: Readonly<Record<string, undefined | false | string>>) {
  const ran: string[] = [];
  const steps = Object.fromEntries(
    Object.entries(verdicts).map(([name, verdict]): [string, Middleware] => [
      name,
      async () => {
        ran.push(name);
        return verdict;
      },
    ]),
  );
  return { ran, steps };
}

describe('findMiddleware', () => {
  it('keeps the order in which a manifest names them', () => {
    const { steps } = createSteps({ first: undefined, second: undefined });
    expect(findMiddleware(['second', 'first'], steps)).toEqual([steps.second, steps.first]);
  });

  it("takes the module's own before the shell's of the same name", () => {
    const own = createSteps({ both: undefined, own: undefined }).steps;
    const shared = createSteps({ both: undefined, shared: undefined }).steps;
    expect(findMiddleware(['shared', 'both', 'own'], own, shared)).toEqual([
      shared.shared,
      own.both,
      own.own,
    ]);
  });

  it('says which name is unknown', () => {
    expect(() => findMiddleware(['x'])).toThrow(new Error("Unknown route middleware: 'x'."));
  });

  it.each(['constructor', '__proto__', 'toString'])('does not take %s for a name', (name) => {
    expect(() => findMiddleware([name])).toThrow(`Unknown route middleware: '${name}'.`);
  });
});

describe('runMiddleware', () => {
  it('runs those of every page first, then the named ones', async () => {
    const { ran, steps } = createSteps({ everywhere: undefined, first: undefined, second: undefined });
    const { everywhere, ...known } = steps;
    const named = findMiddleware(['first', 'second'], known);
    expect(await runMiddleware(named, args, everywhere && [everywhere])).toBe(true);
    expect(ran).toEqual(['everywhere', 'first', 'second']);
  });

  it('passes what a loader gets to each', async () => {
    const step = jest.fn();
    await runMiddleware([step], args);
    expect(step).toHaveBeenCalledWith(args);
  });

  it('gives the not-found page on false, and stops', async () => {
    const { ran, steps } = createSteps({ first: false, second: undefined });
    expect(await runMiddleware(findMiddleware(['first', 'second'], steps), args)).toBe(false);
    expect(ran).toEqual(['first']);
  });

  it('redirects to a path of the same language, and stops', async () => {
    const { ran, steps } = createSteps({ first: '/donate', second: undefined });
    const run = runMiddleware(findMiddleware(['first', 'second'], steps), args);
    await expect(run).rejects.toBeInstanceOf(Redirect);
    await expect(run).rejects.toHaveProperty('location', '/en/donate');
    expect(ran).toEqual(['first']);
  });

  it('does not catch errors, for the error screen', async () => {
    const fault = new Error('Not now');
    await expect(runMiddleware([() => Promise.reject(fault)], args)).rejects.toBe(fault);
  });
});

describe('requires-token', () => {
  const shows = (params: LoaderArgs['params'], query = '') =>
    runMiddleware(findMiddleware(['requires-token']), { ...args, params, query: new URLSearchParams(query) });
  const token = 'q3mXh0Zb-kT_5vPw9yLrAg';

  it('shows the page to whoever has a token in the path or in the query', async () => {
    expect(await shows({ receipt: token })).toBe(true);
    expect(await shows({ token })).toBe(true);
    expect(await shows({ id: 'one' }, `token=${token}`)).toBe(true);
  });

  it.each([
    [{}, ''],
    [{}, 'token='],
    [{ receipt: 'short' }, ''],
    [{ id: token }, `page=${token}`],
  ])('gives the not-found page without one: %j, %s', async (params, query) => {
    expect(await shows(params, query)).toBe(false);
  });
});

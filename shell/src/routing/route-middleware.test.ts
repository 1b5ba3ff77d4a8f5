/** @jest-environment node */
import { Redirect } from './page-state.ts';
import {
  findMiddleware,
  type MiddlewareArgs,
  type RouteMiddleware,
  runMiddleware,
} from './route-middleware.ts';

const args: MiddlewareArgs = {
  params: { id: 'one' },
  url: new URL('https://example.org/en/books/one?page=2'),
};

/** Middleware that records its calls. */
function createSteps(verdicts: Readonly<Record<string, undefined | false | string>>) {
  const ran: string[] = [];
  const steps = Object.fromEntries(
    Object.entries(verdicts).map(([name, verdict]): [string, RouteMiddleware] => [
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

  it('passes parameters and address to each', async () => {
    const step = jest.fn();
    await runMiddleware([step], args);
    expect(step).toHaveBeenCalledWith(args);
  });

  it('gives the not-found page on false, and stops', async () => {
    const { ran, steps } = createSteps({ first: false, second: undefined });
    expect(await runMiddleware(findMiddleware(['first', 'second'], steps), args)).toBe(false);
    expect(ran).toEqual(['first']);
  });

  it('redirects to a path, and stops', async () => {
    const { ran, steps } = createSteps({ first: '/en/donate', second: undefined });
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

import { setImmediate as immediate } from 'node:timers/promises';
import { Admission, BusyError, type Visitor } from './admission.ts';

/** Starts works whose ends the test decides, and notes the order in which they begin. */
function observe(admission: Admission) {
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    refused,
    async ask(visitor: Visitor, name: string) {
      const work = new Promise<void>((resolve) => ends.set(name, resolve));
      void admission
        .run(visitor, () => {
          begun.push(name);
          return work;
        })
        .catch((error: unknown) => {
          if (error instanceof BusyError) refused.push(name);
        });
      await immediate();
    },
    async end(name: string) {
      ends.get(name)?.();
      await immediate();
    },
  };
}

const limits = {
  running: { inAll: 2, perVisitor: 1 },
  waiting: { inAll: 3, perVisitor: 3 },
  longestWaitMs: 60_000,
};

describe('the admission of expensive work', () => {
  it('lets a visitor in beside one who floods, and then by turns', async () => {
    const { ask, end, begun, refused } = observe(new Admission(limits));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) await ask('a', name);
    expect([begun, refused]).toEqual([['a1'], ['a5']]);
    await ask('b', 'b1');
    expect(begun).toEqual(['a1', 'b1']);
    // The line is full: who waits with the most gives way.
    await ask('c', 'c1');
    expect(refused).toEqual(['a5', 'a4']);
    await end('a1');
    await end('a2');
    expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
    await end('b1');
    expect(begun.at(-1)).toBe('a3');
  });

  it('refuses a newcomer when all wait with as little', async () => {
    const { ask, refused } = observe(new Admission(limits));
    for (const visitor of ['a', 'b', 'c', 'd', 'e', 'f']) await ask(visitor, visitor);
    expect(refused).toEqual(['f']);
  });

  it('refuses who waits too long, and says when to try again', async () => {
    const admission = new Admission({ ...limits, longestWaitMs: 1 });
    const { ask, end, begun } = observe(admission);
    await ask('a', 'a1');
    const error = await admission.run('a', async () => {}).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    await end('a1');
    await ask('a', 'a2');
    expect(begun).toEqual(['a1', 'a2']);
  });

  it("never refuses the site's own work, which leaves room for visitors", async () => {
    const { ask, end, begun, refused } = observe(new Admission(limits));
    for (let number = 1; number <= 9; number += 1) await ask(null, `own ${number}`);
    await ask('a', 'a1');
    expect([begun, refused]).toEqual([['own 1', 'a1'], []]);
    await end('own 1');
    await end('a1');
    expect(begun).toEqual(['own 1', 'a1', 'own 2']);
  });
});

/**
 * When the parts of a page ran. A part is left when the next one is entered: what a page waits for then counts for the part
 * that was entered last.
 */
export function createPartTimes(now: () => number) {
  const began = now();
  const times = new Map<string, [first: number, last: number]>();
  let current: string | null = null;
  const leave = (at: number) => {
    const known = current === null ? undefined : times.get(current);
    if (known) known[1] = at;
  };
  return {
    enter(key: string): void {
      const at = now() - began;
      leave(at);
      current = key;
      if (!times.has(key)) times.set(key, [at, at]);
    },
    /** Milliseconds since the job began, by part. */
    end(): [key: string, first: number, last: number][] {
      leave(now() - began);
      return [...times].map(([key, [first, last]]) => [key, first, last]);
    },
  };
}

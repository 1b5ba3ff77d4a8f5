import { useEffect, useState } from 'react';
import type { AnimationData } from './animation-options.ts';

/**
 * A copy, because the engine modifies its data. Addresses of fonts are removed: text is rendered in the page's own fonts,
 * and the policy forbids others.
 */
function copyAnimation(value: unknown): AnimationData {
  const copy: unknown = JSON.parse(JSON.stringify(value), (key, part: unknown) =>
    key === 'fPath' ? undefined : part,
  );
  const found = typeof copy === 'object' && copy !== null ? copy : {};
  if ('layers' in found && Array.isArray(found.layers)) return found;
  throw new Error('This is not an animation: it has no layers');
}

async function fetchAnimation(link: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(link, { signal, headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The animation ${link} was answered with ${response.status}`);
  return response.json();
}

/** The animation's data; null until it is loaded. `fail` is called with the reason when loading fails. */
export function useAnimationData(
  given: AnimationData | undefined,
  link: string | undefined,
  fail: (error: unknown) => void,
): AnimationData | null {
  const [data, setData] = useState<AnimationData | null>(null);
  useEffect(() => {
    const left = new AbortController();
    const read = async () => {
      try {
        const found = copyAnimation(link ? await fetchAnimation(link, left.signal) : given);
        if (!left.signal.aborted) setData(found);
      } catch (error) {
        if (!left.signal.aborted) fail(error);
      }
    };
    void read();
    return () => left.abort();
  }, [given, link, fail]);
  return data;
}

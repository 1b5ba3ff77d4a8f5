import type { PageModule } from '@sahn/contracts/module';
import { useEffect, useState } from 'react';
import { useSite } from '../site.tsx';
import type { Arrival } from './navigator.browser.ts';

export interface DrawnCode {
  /** Never rejects: what the server has drawn stays to be read until its code is there, however often that fails. */
  code: Promise<PageModule>;
  failed: boolean;
  busy: boolean;
  retry(): void;
}

function createPromise() {
  let open = (_page: PageModule) => {};
  const code = new Promise<PageModule>((resolve) => {
    open = resolve;
  });
  return { code, open };
}

/**
 * Waits for the code of a page that stands in the document already, when it did not come with it. Null when there is
 * nothing to wait for: nearly always.
 */
export function useDrawnCode(module: string, route: string, arrival: Arrival): DrawnCode | null {
  const { side, boot, registry, report } = useSite();
  const [wait] = useState(() => {
    const isHere = side === 'server' || registry.loadedPage(module, route) !== undefined;
    return boot.rendered && !isHere && arrival === 'first' ? createPromise() : null;
  });
  const [phase, setPhase] = useState<'waiting' | 'failed' | 'here'>('waiting');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that the document came with stays the same one; each attempt asks anew
  useEffect(() => {
    if (!wait) return;
    registry.page(module, route).then(
      (page) => {
        wait.open(page);
        setPhase('here');
      },
      (error: unknown) => {
        report(module, route, error);
        setPhase('failed');
      },
    );
  }, [wait, attempt]);

  if (!wait || arrival !== 'first') return null;
  const retry = () => {
    registry.forget(module);
    setPhase('waiting');
    setAttempt(attempt + 1);
  };
  return {
    code: wait.code,
    failed: phase !== 'here' && (phase === 'failed' || attempt > 0),
    busy: phase === 'waiting',
    retry,
  };
}

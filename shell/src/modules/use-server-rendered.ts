import { useEffect, useState } from 'react';

export interface ServerRendered<Code> {
  /** Never rejects: what the server has rendered can be read until its code is there, however often that fails. */
  code: Promise<Code>;
  failed: boolean;
  busy: boolean;
  retry(): void;
}

interface Waiting<Code> {
  load(): Promise<Code>;
  onFailure(error: unknown): void;
  /** Called before another attempt. */
  forget(): void;
}

/**
 * Waits for the code of a part that stands in the document already, when it did not come with it.
 * @param waits decided at the first rendering; the hook returns null when there is nothing to wait for
 */
export function useServerRendered<Code>(
  waits: () => boolean,
  waiting: Waiting<Code>,
): ServerRendered<Code> | null {
  const [wait] = useState(() => (waits() ? Promise.withResolvers<Code>() : null));
  const [phase, setPhase] = useState<'waiting' | 'failed' | 'here'>('waiting');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the document came with stays the same; each attempt asks anew
  useEffect(() => {
    if (!wait) return;
    waiting.load().then(
      (code) => {
        wait.resolve(code);
        setPhase('here');
      },
      (error: unknown) => {
        waiting.onFailure(error);
        setPhase('failed');
      },
    );
  }, [wait, attempt]);

  if (!wait) return null;
  return {
    code: wait.promise,
    failed: phase !== 'here' && (phase === 'failed' || attempt > 0),
    busy: phase === 'waiting',
    retry() {
      waiting.forget();
      setPhase('waiting');
      setAttempt(attempt + 1);
    },
  };
}

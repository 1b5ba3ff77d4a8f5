import { useEffect, useState } from 'react';

export interface ServerRendered<Code> {
  /** Never rejects: the server-rendered part stays readable until its code is loaded, however many attempts fail. */
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
 * Loads the code of a server-rendered part when it was not loaded with the document.
 * @param waits whether there is code to wait for, read on the first render; if not, the hook returns null
 */
export function useServerRendered<Code>(
  waits: () => boolean,
  waiting: Waiting<Code>,
): ServerRendered<Code> | null {
  const [wait] = useState(() => (waits() ? Promise.withResolvers<Code>() : null));
  const [phase, setPhase] = useState<'waiting' | 'failed' | 'here'>('waiting');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part never changes; each attempt loads again
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

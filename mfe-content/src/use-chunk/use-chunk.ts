import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

/**
 * Code that a page loads when it is first wanted; null until it is there. A failure is shown and reported, and
 * `onFailure` takes the wish back. `load` must be the same function in every render.
 */
export function useChunk<Chunk extends object>(
  load: () => Promise<Chunk>,
  wanted: boolean,
  onFailure?: () => void,
): Chunk | null {
  const { report, t } = useModule();
  const toast = useToast();
  const [chunk, setChunk] = useState<Chunk | null>(null);
  const needed = wanted && chunk === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other functions do not change what is loaded
  useEffect(() => {
    if (!needed) return;
    load().then(setChunk, (error: unknown) => {
      onFailure?.();
      toast.show({ kind: 'error', text: t('ui.errorState.title') });
      report(error, 'chunk');
    });
  }, [needed, load]);
  return chunk;
}

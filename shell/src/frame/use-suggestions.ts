import type { Hit } from '@sahn/contracts/content';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

const restMs = 200;
const shortestWord = 2;

/** One and the same, so that setting it again draws nothing anew. */
const none: readonly Hit[] = [];

/** The best hits for what is being written, asked for whenever the writing rests. */
export function useSuggestions(written: string): readonly Hit[] {
  const { api, report } = useModule();
  const [hits, setHits] = useState(none);
  const words = written.trim();

  useEffect(() => {
    if (words.length < shortestWord) {
      setHits(none);
      return;
    }
    let wanted = true;
    const timer = setTimeout(async () => {
      try {
        const found = await api.suggest(words);
        if (wanted) setHits(found);
      } catch (error) {
        // The form works without them, so the visitor is not told.
        if (wanted) setHits(none);
        report(error, 'suggestions');
      }
    }, restMs);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, report, words]);

  return hits;
}

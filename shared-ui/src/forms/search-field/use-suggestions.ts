import type { Hit } from '@sahn/contracts/content/hit';
import { isProblem } from '@sahn/contracts/problems/problem';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

const restMilliseconds = 180;
const shortest = 2;

/**
 * Suggestions and their state. `idle`: the text is too short. `waiting` keeps the hits of the previous text, so that the
 * list does not flicker between keystrokes.
 */
export interface Suggestions {
  state: 'idle' | 'waiting' | 'ready' | 'failed' | 'offline';
  hits: readonly Hit[];
}

const idle: Suggestions = { state: 'idle', hits: [] };

/** The best hits for the typed text, requested after a pause in typing. */
export function useSuggestions(written: string): Suggestions {
  const { api, report } = useModule();
  const [suggestions, setSuggestions] = useState(idle);
  const query = written.trim();

  useEffect(() => {
    if ([...query].length < shortest) {
      setSuggestions(idle);
      return;
    }
    let wanted = true;
    setSuggestions(({ hits }) => ({ state: 'waiting', hits }));
    const timer = setTimeout(async () => {
      try {
        const hits = await api.suggest(query);
        if (wanted) setSuggestions({ state: 'ready', hits });
      } catch (error) {
        const offline = isProblem(error) && error.status === 0;
        if (wanted) setSuggestions({ state: offline ? 'offline' : 'failed', hits: [] });
        // A busy gateway must not get a report from each visitor.
        const busy = isProblem(error) && error.status === 503;
        if (!offline && !busy) report(error, 'suggestions');
      }
    }, restMilliseconds);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, report, query]);

  return suggestions;
}

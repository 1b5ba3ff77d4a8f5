import type { Hit } from '@sahn/contracts/content/hit';
import { isProblem } from '@sahn/contracts/problems/problem';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

const restMilliseconds = 180;
const shortest = 2;

/**
 * How the asking stands. `idle`: too little is written to ask for. `waiting` keeps the hits of what was written before,
 * so that the list does not come and go between two letters.
 */
export interface Suggestions {
  state: 'idle' | 'waiting' | 'ready' | 'failed' | 'offline';
  hits: readonly Hit[];
}

const idle: Suggestions = { state: 'idle', hits: [] };

/** The best hits for what is being written, asked for when the writing rests. */
export function useSuggestions(written: string): Suggestions {
  const { api, report } = useModule();
  const [suggestions, setSuggestions] = useState(idle);
  const words = written.trim();

  useEffect(() => {
    if ([...words].length < shortest) {
      setSuggestions(idle);
      return;
    }
    let wanted = true;
    setSuggestions(({ hits }) => ({ state: 'waiting', hits }));
    const timer = setTimeout(async () => {
      try {
        const hits = await api.suggest(words);
        if (wanted) setSuggestions({ state: 'ready', hits });
      } catch (error) {
        const offline = isProblem(error) && error.status === 0;
        if (wanted) setSuggestions({ state: offline ? 'offline' : 'failed', hits: [] });
        if (!offline) report(error, 'suggestions');
      }
    }, restMilliseconds);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, report, words]);

  return suggestions;
}

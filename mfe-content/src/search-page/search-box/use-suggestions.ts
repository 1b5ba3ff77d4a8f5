import type { Hit } from '@sahn/contracts/content';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useState } from 'react';

const waitMs = 180;
const shortest = 2;

/** Hits for what is being typed, asked for when the typing rests. Empty while there is too little to ask for. */
export function useSuggestions(typed: string): readonly Hit[] {
  const { api, report } = useModule();
  const [answer, setAnswer] = useState<{ q: string; hits: readonly Hit[] }>({ q: '', hits: [] });
  const q = typed.trim();

  useEffect(() => {
    if (q.length < shortest) return;
    let over = false;
    const timer = setTimeout(() => {
      api.suggest(q).then(
        (hits) => {
          if (!over) setAnswer({ q, hits });
        },
        (error: unknown) => {
          // Suggestions are a comfort: the form works without them, so only the site is told.
          if (!over) setAnswer({ q, hits: [] });
          report(error, 'search.suggestions');
        },
      );
    }, waitMs);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [api, report, q]);

  return q.length >= shortest ? answer.hits : [];
}

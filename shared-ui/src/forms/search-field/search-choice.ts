import type { Hit } from '@sahn/contracts/content/hit';
import type { Suggestions } from './use-suggestions.ts';

/** What the list below the field offers. */
export type SearchChoice = (
  | { kind: 'hit'; hit: Hit }
  | { kind: 'recent'; words: string }
  | { kind: 'all'; words: string }
) & {
  key: string;
  /** Path below the locale prefix. */
  to: string;
};

const pathOf = (words: string) => `/search?${new URLSearchParams({ q: words })}`;

/** Earlier searches while nothing is written; else the hits, and the way to all results. */
export function searchChoices(
  written: string,
  { state, hits }: Suggestions,
  recent: readonly string[],
): SearchChoice[] {
  const words = written.trim();
  if (words === '') {
    return recent.map((each) => ({ kind: 'recent', key: `recent ${each}`, words: each, to: pathOf(each) }));
  }
  if (state === 'idle') return [];
  return [
    ...hits.map((hit): SearchChoice => {
      return { kind: 'hit', key: `${hit.path} ${hit.language}`, hit, to: hit.path };
    }),
    { kind: 'all', key: 'all', words, to: pathOf(words) },
  ];
}

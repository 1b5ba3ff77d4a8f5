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

/**
 * Earlier searches while nothing is written; else the hits, and the way to all results.
 * @param searchPath path of the search page below the locale; null where the composition has none
 */
export function searchChoices(
  written: string,
  { state, hits }: Suggestions,
  recent: readonly string[],
  searchPath: string | null,
): SearchChoice[] {
  const pathOf = (each: string) => `${searchPath}?${new URLSearchParams({ q: each })}`;
  const words = written.trim();
  if (words === '') {
    if (searchPath === null) return [];
    return recent.map((each) => ({ kind: 'recent', key: `recent ${each}`, words: each, to: pathOf(each) }));
  }
  if (state === 'idle') return [];
  return [
    ...hits.map((hit): SearchChoice => {
      return { kind: 'hit', key: `${hit.path} ${hit.language}`, hit, to: hit.path };
    }),
    ...(searchPath === null ? [] : [{ kind: 'all' as const, key: 'all', words, to: pathOf(words) }]),
  ];
}

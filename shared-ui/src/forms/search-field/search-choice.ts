import type { Hit } from '@sahn/contracts/content/hit';
import type { Suggestions } from './use-suggestions.ts';

/** An entry of the list below the field. */
export type SearchChoice = (
  | { kind: 'hit'; hit: Hit }
  | { kind: 'recent'; query: string }
  | { kind: 'all'; query: string }
) & {
  key: string;
  /** Path below the locale prefix. */
  to: string;
};

/**
 * Recent searches while the field is empty; else the hits, and a link to all results.
 * @param searchPath path of the search page below the locale; null when the composition has none
 */
export function searchChoices(
  written: string,
  { state, hits }: Suggestions,
  recent: readonly string[],
  searchPath: string | null,
): SearchChoice[] {
  const pathOf = (each: string) => `${searchPath}?${new URLSearchParams({ q: each })}`;
  const query = written.trim();
  if (query === '') {
    if (searchPath === null) return [];
    return recent.map((each) => ({ kind: 'recent', key: `recent ${each}`, query: each, to: pathOf(each) }));
  }
  if (state === 'idle') return [];
  return [
    ...hits.map((hit): SearchChoice => {
      return { kind: 'hit', key: `${hit.path} ${hit.language}`, hit, to: hit.path };
    }),
    ...(searchPath === null ? [] : [{ kind: 'all' as const, key: 'all', query, to: pathOf(query) }]),
  ];
}

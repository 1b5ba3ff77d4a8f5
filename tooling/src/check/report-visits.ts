import type { Visits } from './visit-pages.ts';

/** What is said of a module whose pages were opened. Faults of accessibility are warnings, unless the site refuses them. */
export function reportVisits(
  { faults, accessibility, unvisited }: Pick<Visits, 'faults' | 'accessibility' | 'unvisited'>,
  rule: 'warn' | 'refuse',
): { faults: string[]; warnings: string[]; skipped: string[] } {
  const isRefused = rule === 'refuse';
  return {
    faults: [...faults, ...(isRefused ? accessibility : [])],
    warnings: isRefused ? [] : [...accessibility],
    skipped: unvisited.map((id) => `${id}: the site has no page of this route to open`),
  };
}

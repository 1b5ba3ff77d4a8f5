import type { Facet } from '@sahn/contracts/content/kinds';

/** One thing by which a list can be narrowed. */
export interface ListFilter {
  /** The query parameter. */
  name: string;
  label: string;
  choices: readonly Facet[];
}

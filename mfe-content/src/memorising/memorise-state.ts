/** What one step shows. */
export type MemoriseStep = 'word' | 'line';

/** What is shown of a text that is memorised. */
export interface MemoriseState {
  step: MemoriseStep;
  /** Number of words that are shown, by line. */
  shown: Readonly<Record<string, number>>;
  /** What the last step has shown, for screen readers. */
  last: string;
}

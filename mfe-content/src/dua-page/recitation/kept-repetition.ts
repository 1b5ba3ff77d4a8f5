import type { Repetition } from './line-loop.ts';

let kept: { recitation: string; repetition: Repetition } | null = null;

/**
 * Keeps what the reader repeats of a recitation while the document is open: a switch of language is a new page, on which
 * the recitation plays on. Browser only, from event handlers.
 */
export function keepRepetition(recitation: string, repetition: Repetition | null): void {
  kept = repetition && { recitation, repetition };
}

/** What was repeated of a recitation; null for nothing, or for another one. */
export function keptRepetition(recitation: string): Repetition | null {
  return kept?.recitation === recitation ? kept.repetition : null;
}

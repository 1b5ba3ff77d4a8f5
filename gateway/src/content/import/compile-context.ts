import type { ContentFolder } from '../source/content-folder.ts';
import type { QuranText } from '../source/quran.ts';
import type { Terms } from '../source/terms.ts';
import type { MarkWords } from './mark-words.ts';

/** What compiling an item needs besides its own files. */
export interface CompileContext {
  folder: ContentFolder;
  terms: Terms;
  /** Marks the words that the glossary explains. */
  markWords: MarkWords;
  /** Texts with which verses are compared; none: only their references are checked. */
  quran: readonly QuranText[];
}

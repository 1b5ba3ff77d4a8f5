import type { ContentFolder } from './content-folder.ts';
import type { QuranText } from './quran.ts';
import type { Terms } from './terms.ts';

/** What reading one item takes besides its own files. */
export interface CompileContext {
  folder: ContentFolder;
  terms: Terms;
  /** Texts with which verses are compared; none: only their references are checked. */
  quran: readonly QuranText[];
}

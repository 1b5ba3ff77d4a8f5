import { readWords } from '../locales/words.ts';

/** What feeds, calendar files and social cards say, by locale. */
export const sharingWords = readWords('sharing');

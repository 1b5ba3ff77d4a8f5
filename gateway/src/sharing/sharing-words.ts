import { readTranslations } from '../locales/translations.ts';

/** What feeds, calendar files and social cards say, by locale. */
export const sharingWords = readTranslations('sharing');

import { readTranslations } from '../locales/translations.ts';

/** Translations for feeds, calendar files and social cards, by locale. */
export const sharingTranslations = readTranslations('sharing');

import { readTranslations } from '../locales/translations.ts';

/** Translations for feeds, calendar files, social cards and the web app manifest, by locale. */
export const sharingTranslations = readTranslations('sharing');

import type { Glossary } from '@sahn/contracts/content/glossary';
import type { Locale } from '@sahn/contracts/text/locale';

/** Two words under different letters. */
export function sampleGlossary(locale: Locale): Glossary {
  const links = [{ path: '/articles/article', title: 'Sample article', language: locale }];
  return {
    entries: [
      { id: 'iwan', language: locale, title: 'Iwan', letter: 'I', meaning: 'A vaulted hall.', links: [] },
      { id: 'word', language: locale, title: 'Word', letter: 'W', meaning: 'What it means.', links },
    ],
  };
}

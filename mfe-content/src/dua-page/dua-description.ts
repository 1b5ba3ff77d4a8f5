import type { Dua } from '@sahn/contracts/content/duas';

/** The text and its recitations in the words of schema.org. */
export function describeDua(dua: Dua): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: dua.title,
    alternateName: dua.arabicTitle,
    description: dua.summary,
    inLanguage: ['ar', ...dua.translations.filter((language) => language !== 'ar')],
    datePublished: dua.created.iso,
    dateModified: dua.updated.iso,
    license: dua.licence,
    keywords: dua.keywords.map((keyword) => keyword.label),
    audio: dua.recitations.map((recitation) => ({
      '@type': 'AudioObject',
      name: `${dua.title}: ${recitation.maddah.label}`,
      contentUrl: recitation.audio.href,
      encodingFormat: recitation.audio.type,
      duration: `PT${Math.round(recitation.seconds)}S`,
    })),
  };
}

import type { Dua, DuaSummary, Hadith, HadithSummary } from '@sahn/contracts/content/content';
import { textIn } from '../source/locale-text.ts';
import type { Detail, LineSource, Stored } from '../source/stored.ts';
import { relatedOf } from './library.ts';
import { bodyIn, detailFields, itemFields, mediaUrl, termIn, type View } from './view.ts';

export function hadithSummary(view: View, stored: Stored<'hadith'>): HadithSummary {
  const { source } = stored;
  const { locale } = view;
  return {
    ...itemFields(view, stored),
    arabic: source.arabic,
    translation: locale === 'ar' ? '' : textIn(source.translation, locale),
    narrator: termIn(view, 'people', source.narrator),
    source: textIn(source.source, locale),
    reference: typeof source.reference === 'string' ? source.reference : textIn(source.reference, locale),
    grade: source.grade ? textIn(source.grade, locale) : null,
  };
}

export function hadith(view: View, stored: Stored<'hadith'>): Hadith {
  return {
    ...hadithSummary(view, stored),
    ...detailFields(view, stored.source),
    related: relatedOf(view, stored).map((each) => hadithSummary(view, each)),
  };
}

export function duaSummary(view: View, stored: Stored<'duas'>): DuaSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    kind: source.kind,
    occasion: textIn(source.occasion, view.locale),
    arabicTitle: source.arabicTitle,
    lineCount: stored.lineCount,
  };
}

/** All translations of a line travel: readers choose which two stand side by side. */
function lineOf({ id, arabic, transliteration, translation, cite, quran }: LineSource) {
  const translations: Record<string, string> = {};
  for (const [locale, text] of Object.entries(translation ?? {}))
    if (text !== undefined) translations[locale] = text;
  return {
    id,
    arabic,
    transliteration,
    translation: translations,
    ...(cite === undefined ? {} : { cite }),
    ...(quran === undefined ? {} : { quran }),
  };
}

export function dua(view: View, stored: Stored<'duas'>, detail: Detail): Dua {
  const { source } = stored;
  return {
    ...duaSummary(view, stored),
    ...detailFields(view, source),
    body: bodyIn(view, detail.bodies),
    lines: detail.lines.map(lineOf),
    recitations: source.recitations.flatMap(({ id, maddah, file, seconds }) => {
      const media = stored.media[file];
      if (!media) return [];
      return [
        {
          id,
          maddah: termIn(view, 'people', maddah) ?? { id: maddah, label: maddah },
          audio: { href: mediaUrl(media), name: file, type: media.type, bytes: media.bytes },
          seconds,
          times: detail.times[id] ?? [],
        },
      ];
    }),
    related: relatedOf(view, stored).map((each) => duaSummary(view, each)),
  };
}

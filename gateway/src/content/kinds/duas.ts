import {
  type Dua,
  DuaSchema,
  type DuaSummary,
  DuaSummarySchema,
  duaKinds,
  type Line,
  type Neighbour,
  type Word,
} from '@sahn/contracts/content/duas';
import type { Locale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import {
  FileNameSchema,
  IdSchema,
  itemEntries,
  LineTextSchema,
  SecondsSchema,
} from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { commonFilters, pictureEndings, soundEndings } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import { itemsInOrder } from './list-order.ts';
import type { LineSource, Stored } from './stored.ts';
import { findTransmissionFaults } from './transmitted-text.ts';
import { bodyIn, detailFields, itemFields, mediaUrl, relatedOf, termIn, textOf, type View } from './view.ts';

const schema = v.strictObject({
  ...itemEntries,
  kind: v.picklist(duaKinds),
  arabicTitle: LineTextSchema,
  occasion: v.optional(LocaleTextSchema),
  /** How sound its lines that are no scripture are held to be, and by whom; or that no grading is cited. */
  grade: v.optional(LocaleTextSchema),
  recitations: v.optional(
    v.array(
      v.strictObject({
        id: IdSchema,
        maddah: IdSchema,
        file: FileNameSchema,
        seconds: SecondsSchema,
        times: v.optional(FileNameSchema),
        /** Tones in place of a voice. They follow the lines by `times`, and none that is scripture. */
        tones: v.optional(v.boolean(), false),
        /** Of the recording; the item's own is that of its texts. */
        licence: v.optional(LineTextSchema),
        /** Picture that players show. */
        cover: v.optional(FileNameSchema),
      }),
    ),
    [],
  ),
});
type Source = v.InferOutput<typeof schema>;

function soundSeconds({ recitations: [first] }: Source): number | null {
  return first?.seconds ?? null;
}

function summary(view: View, stored: Stored<Source>): DuaSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    kind: source.kind,
    occasion: textIn(source.occasion, view.locale),
    arabicTitle: source.arabicTitle,
    lineCount: stored.lineCount,
    soundSeconds: soundSeconds(source),
  };
}

/** The text at a place of the list of all; null beyond its ends. */
function neighbourAt(view: View, index: number): Neighbour | null {
  const stored = itemsInOrder(view.snapshot, duas)[index];
  if (stored === undefined) return null;
  const { language, text } = textOf(view, stored);
  return { id: stored.id, title: text.title, language };
}

function neighboursOf(view: View, { id }: Stored): Pick<Dua, 'previous' | 'next'> {
  const index = itemsInOrder(view.snapshot, duas).findIndex((one) => one.id === id);
  return { previous: neighbourAt(view, index - 1), next: neighbourAt(view, index + 1) };
}

/** The words of a line for readers of one language; undefined when a gloss is missing in it. */
function wordsIn({ words }: LineSource, locale: Locale): Word[] | undefined {
  const glossed = words?.flatMap(({ arabic, transliteration, gloss }) => {
    const own = gloss[locale];
    return own === undefined ? [] : [{ arabic, transliteration, gloss: own }];
  });
  return glossed?.length === words?.length ? glossed : undefined;
}

/** A line with all of its translations, because readers choose which are shown. */
function lineOf(line: LineSource, locale: Locale): Line {
  const { id, arabic, transliteration, translation, cite, quran } = line;
  const words = wordsIn(line, locale);
  const translations: Record<string, string> = {};
  for (const [locale, text] of Object.entries(translation ?? {}))
    if (text !== undefined) translations[locale] = text;
  return {
    id,
    arabic,
    transliteration,
    translation: translations,
    ...(cite === undefined ? {} : { cite: textIn(cite, locale) }),
    ...(quran === undefined ? {} : { quran }),
    ...(words === undefined ? {} : { words }),
  };
}

export const duas: ContractedKind<'duas', Source> = {
  name: 'duas',
  schema,
  texts: 'prose',
  lines: true,
  terms: ({ recitations }) =>
    recitations.map(({ maddah }, index) => ({
      list: 'people',
      name: maddah,
      path: ['recitations', index, 'maddah'],
    })),
  files: ({ recitations }) =>
    recitations.flatMap(({ file, cover }, index) => [
      { name: file, endings: soundEndings, path: ['recitations', index, 'file'] },
      ...(cover === undefined
        ? []
        : [{ name: cover, endings: pictureEndings, path: ['recitations', index, 'cover'] }]),
    ]),
  idLists: ({ recitations }) => ({ recitations: recitations.map(({ id }) => id) }),
  timedRecitations: ({ recitations }) =>
    recitations.flatMap(({ id, times, seconds }, index) =>
      times === undefined ? [] : [{ path: ['recitations', index, 'times'], id, file: times, seconds }],
    ),
  checkLines(source, { lines, times }) {
    const unsaid = lines.some(({ quran }) => quran === undefined) ? findTransmissionFaults(source) : [];
    const known = new Set(source.sources.map(({ id }) => id));
    const unknown = lines.flatMap(({ id, sources = [] }) =>
      sources
        .filter((each) => !known.has(each))
        .map((each) => ({
          path: ['sources'],
          message: `line "${id}" stands in "${each}", which is no source here`,
        })),
    );
    const verses = new Set(lines.filter(({ quran }) => quran !== undefined).map(({ id }) => id));
    const sounding = source.recitations.flatMap(({ id, tones, times: file }, index) => {
      if (!tones) return [];
      const sounded = file === undefined ? lines : (times[id] ?? []).map(({ line }) => ({ id: line }));
      const verse = sounded.find((line) => verses.has(line.id));
      if (verse === undefined) return [];
      const message = `tones do not sound under the Quran: line "${verse.id}" is scripture`;
      return [{ path: ['recitations', index, file === undefined ? 'tones' : 'times'], message }];
    });
    return [...unsaid, ...unknown, ...sounding];
  },

  foundAs: 'duas',
  spokenNames: ({ kind }) =>
    kind === 'ziyarat' ? 'ziyara ziyarat زیارت زيارة زیارت‌نامه' : 'dua prayer دعا دعاء',
  soundSeconds,
  searchedNames: ({ arabicTitle, occasion }, locale) => [arabicTitle, textIn(occasion, locale)],

  summarySchema: DuaSummarySchema,
  itemSchema: DuaSchema,
  filters: {
    kind: { values: ({ kind }) => [kind] },
    ...commonFilters('duas'),
    sound: { values: (source) => [soundSeconds(source) === null ? 'no' : 'yes'] },
  },
  summary,
  item: (view, stored, detail) => ({
    ...summary(view, stored),
    ...detailFields(view, stored.source),
    body: bodyIn(view, detail.bodies),
    ...(stored.source.grade === undefined ? {} : { grade: textIn(stored.source.grade, view.locale) }),
    lines: detail.lines.map((line) => lineOf(line, view.locale)),
    recitations: stored.source.recitations.flatMap(({ id, maddah, file, seconds, tones, licence, cover }) => {
      const media = stored.media[file];
      if (!media) return [];
      const picture = cover === undefined ? undefined : stored.media[cover];
      return [
        {
          id,
          maddah: termIn(view, 'people', maddah) ?? { id: maddah, label: maddah },
          audio: { href: mediaUrl(media), name: file, type: media.type, bytes: media.bytes },
          seconds,
          times: detail.times[id] ?? [],
          tones,
          ...(licence === undefined ? {} : { licence }),
          ...(picture === undefined ? {} : { cover: mediaUrl(picture) }),
        },
      ];
    }),
    related: relatedOf(view, duas, stored).map((each) => summary(view, each)),
    ...neighboursOf(view, stored),
  }),

  inFeed: true,
  label: ({ kind }) => kind,
  structuredData: (dua) => ({
    '@type': 'CreativeWork',
    name: dua.title,
    alternateName: dua.arabicTitle,
    description: dua.summary,
    inLanguage: ['ar', ...dua.translations.filter((language) => language !== 'ar')],
    datePublished: dua.created.iso,
    dateModified: dua.updated.iso,
    license: licenceData(dua.licence),
    keywords: dua.keywords.map((keyword) => keyword.label),
    audio: dua.recitations.map((recitation) => ({
      '@type': 'AudioObject',
      name: `${dua.title}: ${recitation.maddah.label}`,
      contentUrl: recitation.audio.href,
      encodingFormat: recitation.audio.type,
      duration: `PT${Math.round(recitation.seconds)}S`,
      ...(recitation.licence === undefined ? {} : { license: licenceData(recitation.licence) }),
    })),
  }),
};

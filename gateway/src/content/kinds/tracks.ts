import { TrackSchema, trackKinds } from '@sahn/contracts/content/tracks';
import { locales } from '@sahn/contracts/text/locale';
import { optionalByLocale } from '@sahn/contracts/text/text-by-locale-schema';
import * as v from 'valibot';
import {
  FileNameSchema,
  IdSchema,
  itemEntries,
  PictureSourceSchema,
  SecondsSchema,
  titleEntries,
} from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { agentField } from './agent.ts';
import { commonFilters, namedTerm, oneOf, pictureFile, soundEndings } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import type { Stored } from './stored.ts';
import { detailFields, imageIn, itemFields, mediaUrl, termIn, type View } from './view.ts';

const schema = v.strictObject({
  ...itemEntries,
  ...titleEntries,
  kind: v.picklist(trackKinds),
  maddah: v.optional(IdSchema),
  genre: v.optional(IdSchema),
  cover: v.optional(PictureSourceSchema),
  files: v.pipe(v.array(FileNameSchema), v.minLength(1, 'a track has at least one file')),
  seconds: SecondsSchema,
  captions: v.optional(v.strictObject(optionalByLocale(FileNameSchema)), {}),
  transcript: v.optional(LocaleTextSchema),
});
type Source = v.InferOutput<typeof schema>;

const filmEndings = ['webm', 'mp4'];

function track(view: View, stored: Stored<Source>) {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    ...detailFields(view, source),
    kind: source.kind,
    maddah: termIn(view, 'people', source.maddah),
    genre: termIn(view, 'genres', source.genre),
    cover: imageIn(view, stored, source.cover),
    files: source.files.flatMap((file) => {
      const media = stored.media[file];
      return media ? [{ href: mediaUrl(media), name: file, type: media.type, bytes: media.bytes }] : [];
    }),
    seconds: source.seconds,
    captions: locales.flatMap((language) => {
      const media = stored.media[source.captions[language] ?? ''];
      return media ? [{ language, src: mediaUrl(media) }] : [];
    }),
    transcript: source.transcript ? textIn(source.transcript, view.locale) : null,
  };
}

export const tracks: ContractedKind<'tracks', Source> = {
  name: 'tracks',
  schema,
  texts: 'facts',
  terms: ({ maddah, genre }) => [
    ...namedTerm('people', 'maddah', maddah),
    ...namedTerm('genres', 'genre', genre),
  ],
  files: ({ cover, kind, files, captions }) => [
    ...pictureFile('cover', cover),
    ...files.map((name, index) => ({
      name,
      endings: kind === 'audio' ? soundEndings : filmEndings,
      path: ['files', index],
    })),
    ...Object.entries(captions).map(([locale, name]) => ({
      name,
      endings: ['vtt'],
      path: ['captions', locale],
    })),
  ],

  foundAs: 'tracks',
  spokenNames: ({ kind }) =>
    kind === 'video' ? 'video film ویدیو فیلم فيديو ویڈیو' : 'audio sound recording صدا صوت آواز',
  soundSeconds: ({ kind, seconds }) => (kind === 'audio' ? seconds : null),
  searchedTexts: ({ transcript }, locale) => [textIn(transcript, locale)],

  summarySchema: TrackSchema,
  itemSchema: TrackSchema,
  filters: {
    kind: { values: ({ kind }) => [kind] },
    ...commonFilters('tracks'),
    maddah: { terms: 'people', values: ({ maddah }) => oneOf(maddah) },
    genre: { terms: 'genres', values: ({ genre }) => oneOf(genre) },
  },
  summary: track,
  item: track,

  inFeed: true,
  label: ({ kind }) => kind,
  structuredData({ files: [file], ...item }, agentOf) {
    return {
      '@type': item.kind === 'video' ? 'VideoObject' : 'AudioObject',
      name: item.title,
      description: item.summary,
      inLanguage: item.language,
      datePublished: item.created.iso,
      dateModified: item.updated.iso,
      uploadDate: item.created.iso,
      duration: `PT${Math.round(item.seconds)}S`,
      thumbnailUrl: `/social/${item.language}/tracks/${encodeURIComponent(item.id)}.jpg`,
      ...(file === undefined ? {} : { contentUrl: file.href, encodingFormat: file.type }),
      ...(item.transcript === null ? {} : { transcript: item.transcript }),
      ...agentField('creator', item.maddah && agentOf(item.maddah.id)),
      keywords: item.keywords.map((keyword) => keyword.label),
      license: licenceData(item.licence),
    };
  },
};

import {
  AlbumSchema,
  type AlbumSummary,
  AlbumSummarySchema,
  type PictureFile,
} from '@sahn/contracts/content/albums';
import type { Image } from '@sahn/contracts/content/image';
import type { Track } from '@sahn/contracts/content/tracks';
import * as v from 'valibot';
import type { Media } from '../media/media.ts';
import {
  FileNameSchema,
  IdSchema,
  itemEntries,
  LineTextSchema,
  titleEntries,
} from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { commonFilters, pictureFiles } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import { findItem } from './snapshot.ts';
import { noDetail, type Stored } from './stored.ts';
import { tracks } from './tracks.ts';
import { detailFields, imageIn, itemFields, mediaUrl, type View } from './view.ts';

const schema = v.strictObject({
  ...itemEntries,
  ...titleEntries,
  cover: FileNameSchema,
  pictures: v.pipe(
    v.array(
      v.strictObject({
        id: IdSchema,
        file: FileNameSchema,
        alt: LocaleTextSchema,
        caption: LocaleTextSchema,
        credit: LocaleTextSchema,
        licence: LineTextSchema,
      }),
    ),
    v.minLength(1, 'an album has at least one picture'),
  ),
  /** Ids of tracks. */
  films: v.optional(v.array(IdSchema), []),
});
type Source = v.InferOutput<typeof schema>;

/** The films of an album as they stand among the tracks. A track that is a sound is none. */
function filmsOf(view: View, { films }: Source): Track[] {
  return films.flatMap((id) => {
    const stored = findItem(view.snapshot, tracks, id);
    return stored?.source.kind === 'video' ? [tracks.item(view, stored, noDetail)] : [];
  });
}

const noImage: Image = { src: '', alt: '', width: 1, height: 1 };

function summary(view: View, stored: Stored<Source>): AlbumSummary {
  const { source } = stored;
  const cover = source.pictures.find(({ file }) => file === source.cover);
  return {
    ...itemFields(view, stored),
    cover: imageIn(view, stored, cover) ?? noImage,
    pictureCount: source.pictures.length,
    filmCount: filmsOf(view, source).length,
  };
}

/** Formats for downloads; AVIF is for pages only. */
const keptTypes = ['image/jpeg', 'image/webp'];

/** Files of a picture for download, with names that are distinct in a folder of downloads. */
function filesOf(album: string, id: string, media: Media): PictureFile[] {
  const ending = (name: string) => name.slice(name.lastIndexOf('.'));
  const { type, bytes, width, height } = media;
  const given = {
    href: mediaUrl(media),
    name: `${album}-${id}${ending(media.name)}`,
    type,
    bytes,
    width,
    height,
  };
  const smaller = (media.smaller?.files ?? [])
    .filter((file) => keptTypes.includes(file.type) && file.width >= 640)
    .toSorted((a, b) => b.width - a.width || a.type.localeCompare(b.type))
    .map(({ name, ...file }) => ({
      href: mediaUrl({ name }),
      name: `${album}-${id}-${file.width}${ending(name)}`,
      ...file,
    }));
  return [given, ...smaller];
}

export const albums: ContractedKind<'albums', Source> = {
  name: 'albums',
  schema,
  texts: 'facts',
  keepsDrawings: true,
  files: ({ pictures }) => pictureFiles(pictures),
  references: ({ films }) => films.map((id, index) => ({ name: `tracks/${id}`, path: ['films', index] })),
  idLists: ({ pictures }) => ({ pictures: pictures.map(({ id }) => id) }),
  check: ({ cover, pictures }) =>
    pictures.some(({ file }) => file === cover)
      ? []
      : [{ path: ['cover'], message: 'the cover is one of the pictures' }],

  foundAs: 'albums',
  spokenNames: () => 'pictures photos تصاویر عکس صور تصویر',
  searchedTexts: ({ pictures }, locale) => pictures.map(({ caption }) => textIn(caption, locale)),

  summarySchema: AlbumSummarySchema,
  itemSchema: AlbumSchema,
  filters: commonFilters('albums'),
  summary,
  item: (view, stored) => ({
    ...summary(view, stored),
    ...detailFields(view, stored.source),
    films: filmsOf(view, stored.source),
    pictures: stored.source.pictures.flatMap((picture) => {
      const image = imageIn(view, stored, picture);
      if (!image) return [];
      const media = stored.media[picture.file];
      const preview = media?.smaller?.files.find(({ type }) => type === 'image/jpeg');
      return [
        {
          id: picture.id,
          image,
          files: media ? filesOf(stored.id, picture.id, media) : [],
          ...(preview ? { preview: mediaUrl(preview) } : {}),
          caption: textIn(picture.caption, view.locale),
          credit: textIn(picture.credit, view.locale),
          licence: picture.licence,
        },
      ];
    }),
  }),

  inFeed: true,
  label: () => 'album',
  structuredData: (album) => ({
    '@type': 'ImageGallery',
    name: album.title,
    description: album.summary,
    inLanguage: album.language,
    dateModified: album.updated.iso,
    license: licenceData(album.licence),
  }),
};

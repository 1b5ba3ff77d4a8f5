import type { Album, AlbumSummary, Image, PictureFile, Track } from '@sahn/contracts/content/content';
import { locales } from '@sahn/contracts/text/locale';
import type { Media } from '../media/media-import.ts';
import { textIn } from '../source/locale-text.ts';
import type { Stored } from '../source/stored.ts';
import { detailFields, imageIn, itemFields, mediaUrl, termIn, type View } from './view.ts';

const noImage: Image = { src: '', alt: '', width: 1, height: 1 };

export function albumSummary(view: View, stored: Stored<'albums'>): AlbumSummary {
  const { source } = stored;
  const cover = source.pictures.find(({ file }) => file === source.cover);
  return {
    ...itemFields(view, stored),
    cover: imageIn(view, stored, cover) ?? noImage,
    pictureCount: source.pictures.length,
  };
}

/** Formats that visitors keep: AVIF is for pages. */
const keptTypes = ['image/jpeg', 'image/webp'];

/** Files of a picture to keep, named so that they are told apart in a folder of downloads. */
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

export function album(view: View, stored: Stored<'albums'>): Album {
  const { source } = stored;
  return {
    ...albumSummary(view, stored),
    ...detailFields(view, source),
    pictures: source.pictures.flatMap((picture) => {
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
  };
}

export function track(view: View, stored: Stored<'tracks'>): Track {
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

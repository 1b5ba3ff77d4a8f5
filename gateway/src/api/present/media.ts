import type { Album, AlbumSummary, Image, Track } from '@sahn/contracts/content';
import { locales } from '@sahn/contracts/locale';
import { textIn } from '../../content/locale-text.ts';
import type { Stored } from '../../content/stored.ts';
import { detailFields, imageIn, itemFields, mediaUrl, termIn, type View } from '../view.ts';

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

export function album(view: View, stored: Stored<'albums'>): Album {
  const { source } = stored;
  return {
    ...albumSummary(view, stored),
    ...detailFields(view, source),
    pictures: source.pictures.flatMap((picture) => {
      const image = imageIn(view, stored, picture);
      if (!image) return [];
      return [
        {
          id: picture.id,
          image,
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

import type { ItemSource, StoredKind } from '../source/source-schemas.ts';

/** A place in `item.yml` that names something which must be there. */
interface NamedPlace {
  path: (string | number)[];
  name: string;
}

interface TermPlace extends NamedPlace {
  /** List of `terms/` that the name must be in. */
  list: string;
}

interface FilePlace extends NamedPlace {
  /** Endings that the file may have. */
  endings: readonly string[];
}

const pictures = ['svg', 'png', 'jpg', 'webp'];
const sounds = ['mp3', 'ogg'];
const films = ['webm', 'mp4'];
const books = ['pdf', 'epub', 'mp3', 'ogg'];

/** Terms that an item names. */
export function termPlaces(kind: StoredKind, source: ItemSource): TermPlace[] {
  const places: TermPlace[] = [];
  const add = (list: string, name: string | undefined, path: (string | number)[]) => {
    if (name !== undefined) places.push({ list, name, path });
  };
  add(`categories.${kind}`, source.category, ['category']);
  for (const [index, keyword] of source.keywords.entries()) add('keywords', keyword, ['keywords', index]);
  add('people', source.author, ['author']);
  if ('narrator' in source) add('people', source.narrator, ['narrator']);
  if ('maddah' in source) add('people', source.maddah, ['maddah']);
  if ('genre' in source) add('genres', source.genre, ['genre']);
  if ('recitations' in source) {
    for (const [index, { maddah }] of source.recitations.entries()) {
      add('people', maddah, ['recitations', index, 'maddah']);
    }
  }
  return places;
}

/** Files that an item names and that are served. */
export function filePlaces(source: ItemSource): FilePlace[] {
  const places: FilePlace[] = [];
  const add = (name: string, endings: readonly string[], path: (string | number)[]) =>
    places.push({ name, endings, path });
  if ('image' in source && source.image) add(source.image.file, pictures, ['image', 'file']);
  if ('cover' in source && typeof source.cover === 'object')
    add(source.cover.file, pictures, ['cover', 'file']);
  if ('pictures' in source) {
    for (const [index, { file }] of source.pictures.entries())
      add(file, pictures, ['pictures', index, 'file']);
  }
  if ('recitations' in source) {
    for (const [index, { file }] of source.recitations.entries()) {
      add(file, sounds, ['recitations', index, 'file']);
    }
  }
  if ('files' in source) {
    for (const [index, file] of source.files.entries()) {
      if (typeof file === 'object') add(file.file, books, ['files', index, 'file']);
      else add(file, 'kind' in source && source.kind === 'audio' ? sounds : films, ['files', index]);
    }
  }
  if ('captions' in source) {
    for (const [locale, file] of Object.entries(source.captions)) add(file, ['vtt'], ['captions', locale]);
  }
  return places;
}

/** Ids that must be unique within an item, list by list. */
export function idLists(source: ItemSource): { list: string; ids: string[] }[] {
  return [
    { list: 'sources', ids: source.sources.map(({ id }) => id) },
    ...('recitations' in source
      ? [{ list: 'recitations', ids: source.recitations.map(({ id }) => id) }]
      : []),
    ...('pictures' in source
      ? [
          {
            list: 'pictures',
            ids: source.pictures.flatMap((picture) => ('id' in picture ? [picture.id] : [])),
          },
        ]
      : []),
  ];
}

import type { Filter, NamedFile, NamedTerm } from './kind.ts';

/*
 * Common parts of several definitions of kinds.
 */

export const pictureEndings = ['svg', 'png', 'jpg', 'webp'];
export const soundEndings = ['mp3', 'm4a', 'ogg'];

/** The file of a single picture under a key. */
export function pictureFile(key: string, picture: { file: string } | undefined): NamedFile[] {
  return picture ? [{ name: picture.file, endings: pictureEndings, path: [key, 'file'] }] : [];
}

/** The files of a list of pictures under `pictures`. */
export function pictureFiles(pictures: readonly { file: string }[]): NamedFile[] {
  return pictures.map(({ file }, index) => ({
    name: file,
    endings: pictureEndings,
    path: ['pictures', index, 'file'],
  }));
}

/** A single term under a key. */
export function namedTerm(list: string, key: string, name: string | undefined): NamedTerm[] {
  return name === undefined ? [] : [{ list, name, path: [key] }];
}

/** The one value of a filter, when there is one. */
export const oneOf = (id: string | undefined): string[] => (id === undefined ? [] : [id]);

/** Filters that the lists of all kinds have. */
export function commonFilters(kind: string): { category: Filter; keyword: Filter } {
  return {
    category: { terms: `categories.${kind}`, values: ({ category }) => oneOf(category) },
    keyword: { terms: 'keywords', values: ({ keywords }) => keywords },
  };
}

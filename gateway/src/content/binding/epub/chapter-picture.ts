import { readFile } from 'node:fs/promises';
import type { BoundChapter } from '../book/bound-book.ts';
import { packPicture } from '../book/packed-picture.ts';
import type { Resource } from './package-document.ts';

const photoWidth = 1000;

/** The picture of a chapter as a file of the publication: drawings as they are, photographs as JPEG. */
export async function chapterPicture({ id, picture }: BoundChapter): Promise<Resource | null> {
  if (picture === null) return null;
  const name = `picture-${id}`;
  if (picture.path.endsWith('.svg'))
    return {
      id: name,
      href: `${name}.svg`,
      type: 'image/svg+xml',
      content: await readFile(picture.path),
    };
  const photo = await packPicture(picture, {
    resize: { width: photoWidth, withoutEnlargement: true },
    quality: 82,
  });
  return {
    id: name,
    href: `${name}.jpg`,
    type: 'image/jpeg',
    content: photo.data,
  };
}

import { lowerPriority } from '../../supervision/lower-priority.ts';
import type { BoundFormat } from '../kinds/bound-files.ts';
import type { BoundBook } from './book/bound-book.ts';
import { writeEpub } from './epub/write-epub.ts';
import { writePdf } from './pdf/write-pdf.ts';

let isLowered = false;

/** Makes the files of a book, in a thread of its own: that takes about a second of processor time. */
export async function makeBook(book: BoundBook): Promise<Record<BoundFormat, Uint8Array>> {
  // On Linux this thread alone; elsewhere it would be the whole process.
  if (process.platform === 'linux' && !isLowered) lowerPriority(0);
  isLowered = true;
  return { epub: await writeEpub(book), pdf: await writePdf(book) };
}

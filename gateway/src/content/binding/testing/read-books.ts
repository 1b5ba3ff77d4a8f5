import { readFile } from 'node:fs/promises';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/*
 * `node read-books.ts FILE…`: prints as JSON what readers of the files get, a `ReadBook` for each. A process of its own,
 * because Jest cannot load these libraries.
 */

export interface ReadBook {
  /** What epubcheck's rules say of an EPUB: errors and warnings. */
  faults: string[];
  /** Text of a PDF, page by page, as a program extracts it. */
  pages: string[];
  /** Titles of the bookmarks of a PDF; those of the second level after a tab. */
  bookmarks: string[];
  /** What a PDF says of its pictures to those who do not see them. */
  alternatives: string[];
  language: string | null;
  isTagged: boolean;
}

const nothing: ReadBook = {
  faults: [],
  pages: [],
  bookmarks: [],
  alternatives: [],
  language: null,
  isTagged: false,
};

/** Alternative texts of the figures below a node of the structure. */
function alternativesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'role' in node && node.role === 'Figure' && 'alt' in node ? [String(node.alt)] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...own, ...children.flatMap(alternativesOf)];
}

async function readEpub(bytes: Uint8Array): Promise<ReadBook> {
  const { messages } = await EpubCheck.validate(bytes);
  const faults = messages
    .filter(({ severity }) => severity !== 'info' && severity !== 'usage')
    .map(({ id, message }) => `${id}: ${message}`);
  return { ...nothing, faults };
}

async function readPdf(bytes: Uint8Array): Promise<ReadBook> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages: string[] = [];
  const alternatives: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    alternatives.push(...alternativesOf(await page.getStructTree()));
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const outline = (await document.getOutline()) ?? [];
  const bookmarks = outline.flatMap(({ title, items }) => [
    title,
    ...items.map((item: { title: string }) => `\t${item.title}`),
  ]);
  const { info } = await document.getMetadata();
  const language = 'Language' in info && typeof info.Language === 'string' ? info.Language : null;
  const marks: unknown = await document.getMarkInfo();
  const isTagged = marks instanceof Map && marks.get('Marked') === true;
  return { faults: [], pages, bookmarks, alternatives, language, isTagged };
}

const books: ReadBook[] = [];
for (const file of process.argv.slice(2)) {
  const bytes = new Uint8Array(await readFile(file));
  books.push(await (file.endsWith('.pdf') ? readPdf(bytes) : readEpub(bytes)));
}
process.stdout.write(JSON.stringify(books));

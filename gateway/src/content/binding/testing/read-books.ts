import { readFile } from 'node:fs/promises';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { getDocument, OPS, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
  /**
   * The pictures of a PDF as they are seen: whether on the page as a whole, whether a figure's box tells their place, and
   * the lines of text that they cover.
   */
  pictures: { isWhole: boolean; isTold: boolean; covered: string[] }[];
  language: string | null;
  isTagged: boolean;
}

const nothing: ReadBook = {
  faults: [],
  pages: [],
  bookmarks: [],
  alternatives: [],
  pictures: [],
  language: null,
  isTagged: false,
};

/** The figures below a node of the structure, each with its text and its box: left, bottom, right and top in points. */
function figuresOf(node: unknown): { alt: string; box: number[] }[] {
  if (typeof node !== 'object' || node === null) return [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  const below = children.flatMap(figuresOf);
  if (!('role' in node) || node.role !== 'Figure' || !('alt' in node)) return below;
  const box = 'bbox' in node && Array.isArray(node.bbox) ? node.bbox.map(Number) : [];
  return [{ alt: String(node.alt), box }, ...below];
}

/** The pictures of a page, as left, bottom, right and top in points. */
async function findPictures(page: PDFPageProxy): Promise<number[][]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: number[][] = [];
  const outer: number[][] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) outer.push(matrix);
    if (operator === OPS.restore) matrix = outer.pop() ?? matrix;
    if (operator === OPS.transform) matrix = Util.transform(matrix, [...argsArray[at]]);
    if (operator !== OPS.paintImageXObject) continue;
    const [width = 0, , , height = 0, x = 0, y = 0] = matrix;
    found.push([
      Math.min(x, x + width),
      Math.min(y, y + height),
      Math.max(x, x + width),
      Math.max(y, y + height),
    ]);
  }
  return found;
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
  const pictures: ReadBook['pictures'] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const figures = figuresOf(await page.getStructTree());
    alternatives.push(...figures.map(({ alt }) => alt));
    const boxes = figures.map(({ box }) => box.map(Math.round).join());
    const [, , pageWidth = 0, pageHeight = 0] = page.view;
    for (const [left = 0, bottom = 0, right = 0, top = 0] of await findPictures(page))
      pictures.push({
        isTold: boxes.includes([left, bottom, right, top].map(Math.round).join()),
        isWhole: left >= 0 && bottom >= 0 && right <= pageWidth && top <= pageHeight,
        covered: items.flatMap((item) =>
          'str' in item && item.str.trim() !== '' && item.transform[5] > bottom && item.transform[5] < top
            ? [item.str]
            : [],
        ),
      });
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
  return { faults: [], pages, bookmarks, alternatives, pictures, language, isTagged };
}

const books: ReadBook[] = [];
for (const file of process.argv.slice(2)) {
  const bytes = new Uint8Array(await readFile(file));
  books.push(await (file.endsWith('.pdf') ? readPdf(bytes) : readEpub(bytes)));
}
process.stdout.write(JSON.stringify(books));

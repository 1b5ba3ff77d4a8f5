import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { cutFonts, type FontRole } from '../book/book-fonts.ts';
import { bookStrings } from '../book/book-strings.ts';
import { type BoundBook, charactersOf } from '../book/bound-book.ts';
import { packPicture } from '../book/packed-picture.ts';
import { Face } from './face.ts';
import { figureBlock } from './figure.ts';
import { type FlowBlock, type FlowPage, flow } from './flow.ts';
import { PagePainter } from './page-painter.ts';
import { paintFigure } from './paint-figure.ts';
import { PdfFonts } from './pdf-fonts.ts';
import { Typesetter } from './typesetter.ts';

/** A5 in points. */
const page = { width: 419.53, height: 595.28 };
const margins = { left: 52, right: 52, top: 54, bottom: 62 };
const textArea = {
  width: page.width - margins.left - margins.right,
  height: page.height - margins.top - margins.bottom,
};

type Document = PDFKit.PDFDocument;

async function facesOf(book: BoundBook): Promise<ReadonlyMap<FontRole, Face[]>> {
  const made = new Map<string, Face>();
  const fonts = await cutFonts(book.locale, charactersOf(book));
  const faceOf = (font: { key: string; bytes: Buffer }) => {
    const face = made.get(font.key) ?? new Face(font);
    made.set(font.key, face);
    return face;
  };
  return new Map([...fonts].map(([role, list]) => [role, list.map(faceOf)]));
}

function titlePage(book: BoundBook, setter: Typesetter): FlowBlock[] {
  const { locale, title, summary, publisher, year, licence } = book;
  const strings = bookStrings(locale);
  const facts = [publisher, year === null ? '' : strings.number(year)].filter(Boolean).join(' · ');
  const centred = { align: 'center' } as const;
  return [
    setter.block(locale, title, { ...centred, size: 'title', role: 'strong', below: 1 }),
    setter.block(locale, summary, { ...centred, below: 2 }),
    setter.block(locale, facts, centred),
    setter.block(locale, `${strings.licence}: ${licence}`, { ...centred, size: 'small' }),
  ];
}

/** Page of each chapter, from 1, by the chapter's id. */
function pagesOfChapters(pages: readonly FlowPage[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const [index, parts] of pages.entries())
    for (const { block, isFirst } of parts)
      if (isFirst && block.bookmark?.name) found.set(block.bookmark.name, index + 1);
  return found;
}

function contentsPages(book: BoundBook, setter: Typesetter, pageOf: (chapter: string) => number): FlowPage[] {
  const { contents } = bookStrings(book.locale);
  const head = setter.block(book.locale, contents, {
    tag: 'H1',
    size: 'title',
    role: 'strong',
    align: 'start',
  });
  const group = { tag: 'TOC' };
  const entries = book.chapters.map(({ id, title, language }) => ({
    ...setter.entry(language, title, id, pageOf(id)),
    group,
  }));
  return flow([{ ...head, bookmark: { title: contents, level: 1 } }, ...entries], textArea.height);
}

async function paintCover(
  document: Document,
  book: BoundBook,
  root: ReturnType<Document['struct']>,
): Promise<void> {
  if (book.cover === null) return;
  const { data } = await packPicture(book.cover, { resize: { width: 900 }, quality: 82 });
  document.addPage();
  root.add(paintFigure(document, { bytes: data, alt: book.cover.alt, left: 0, top: 0, ...page }));
}

/** Adds bookmarks for chapters, and below them for their sections. */
function addBookmarks(document: Document, parts: FlowPage, last: { item: PDFKit.PDFOutline | null }): void {
  for (const { block, isFirst } of parts) {
    const { bookmark } = block;
    if (!isFirst || !bookmark) continue;
    if (bookmark.level === 1) last.item = document.outline.addItem(bookmark.title);
    else last.item?.addItem(bookmark.title);
    if (bookmark.name) document.addNamedDestination(bookmark.name);
  }
}

/**
 * Makes a book as a tagged PDF on A5 pages, with bookmarks. Programs that extract its text get it whole and in the order
 * in which it is read. The same book gives the same bytes.
 */
export async function writePdf(book: BoundBook): Promise<Buffer> {
  const { locale } = book;
  const strings = bookStrings(locale);
  const setter = new Typesetter(await facesOf(book), textArea.width, locale, strings);
  const figures = await Promise.all(
    book.chapters.map(async ({ picture }) => (picture ? figureBlock(picture, textArea) : undefined)),
  );
  const body = flow(
    book.chapters.flatMap((chapter, index) => setter.chapter(chapter, figures[index])),
    textArea.height,
  );
  const pageOf = pagesOfChapters(body);
  const title = flow(titlePage(book, setter), textArea.height);
  const front = title.length + contentsPages(book, setter, () => 0).length;
  const contents = contentsPages(book, setter, (id) => front + (pageOf.get(id) ?? 0));
  const day = new Date(`${book.modified}T12:00:00Z`);
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    // No standard font: all are embedded.
    font: '',
    pdfVersion: '1.7',
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: {
      Title: book.title,
      Author: book.publisher,
      Subject: book.summary,
      Creator: 'Sahn',
      CreationDate: day,
      ModDate: day,
    },
  });
  const bytes = buffer(document);
  const fonts = new PdfFonts(document);
  const painter = new PagePainter(document, fonts, margins);
  const root = document.struct('Document', { lang: locale });
  document.addStructure(root);
  await paintCover(document, book, root);
  const open = new Map<object, ReturnType<Document['struct']>>();
  const last: { item: PDFKit.PDFOutline | null } = { item: null };
  [...title, ...contents, ...body].forEach((parts, index) => {
    document.addPage();
    addBookmarks(document, parts, last);
    painter.paint(parts, root, open);
    const folio = index < title.length ? undefined : setter.folio(index + 1);
    if (folio) painter.paintArtifact(folio, page.height - margins.bottom / 2);
  });
  painter.end();
  root.end();
  fonts.end();
  document.end();
  return bytes;
}

import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { cutForEpub, fontLicences } from '../book/book-fonts.ts';
import { type BookStrings, bookStrings } from '../book/book-strings.ts';
import { type BoundBook, charactersOf } from '../book/bound-book.ts';
import { packPicture } from '../book/packed-picture.ts';
import { bookStyle } from './book-style.ts';
import { chapterFile, chapterPage } from './chapter-page.ts';
import { chapterPicture } from './chapter-picture.ts';
import { navigationPage, packageDocument, type Resource } from './package-document.ts';
import { escapeXml, xhtmlDocument } from './xhtml.ts';

const pageType = 'application/xhtml+xml';
const coverWidth = 800;

const container = `<?xml version="1.0" encoding="UTF-8"?>
<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** The same bytes for the same files: all have one date. */
async function zip(
  files: readonly (readonly [string, string | Buffer])[],
  modified: string,
): Promise<Buffer> {
  const archive = new ZipFile();
  // Without the field for time zones, so that `mimetype` stands where reading systems look for it (OCF 3.3, 4.2.3).
  const options = { mtime: new Date(`${modified}T12:00:00`), forceDosTimestamp: true };
  for (const [path, content] of files)
    archive.addBuffer(Buffer.from(content), path, { ...options, compress: path !== 'mimetype' });
  archive.end();
  return buffer(archive.outputStream);
}

function titlePage(book: BoundBook, strings: BookStrings): string {
  const facts = [book.publisher, book.year === null ? '' : strings.number(book.year)].filter(Boolean);
  return xhtmlDocument({
    locale: book.locale,
    title: book.title,
    type: 'frontmatter',
    body: `<section epub:type="titlepage" class="title">
<h1>${escapeXml(book.title)}</h1>
<p class="lede">${escapeXml(book.summary)}</p>
<p>${escapeXml(facts.join(' · '))}</p>
<p class="cite">${escapeXml(strings.licence)}: <bdi>${escapeXml(book.licence)}</bdi></p>
<p class="cite">${escapeXml(strings.fonts)}</p>
</section>`,
  });
}

async function coverOf({ cover, locale }: BoundBook, strings: BookStrings): Promise<Resource[]> {
  if (cover === null) return [];
  const picture = await packPicture(cover, { resize: { width: coverWidth }, quality: 82 });
  const content = xhtmlDocument({
    locale,
    title: strings.cover,
    type: 'cover',
    body: `<div class="cover"><img src="cover.jpg" alt="${escapeXml(cover.alt)}"/></div>`,
  });
  return [
    {
      id: 'cover-image',
      href: 'cover.jpg',
      type: 'image/jpeg',
      properties: 'cover-image',
      content: picture.data,
    },
    { id: 'cover', href: 'cover.xhtml', type: pageType, page: true, content },
  ];
}

/** Makes a book as EPUB 3. The same book gives the same bytes. */
export async function writeEpub(book: BoundBook): Promise<Buffer> {
  const strings = bookStrings(book.locale);
  const fonts = await cutForEpub(book.locale, charactersOf(book));
  const pictures = await Promise.all(book.chapters.map(chapterPicture));
  const chapters = book.chapters.map((chapter, index) => ({
    href: chapterFile(chapter.id),
    title: chapter.title,
    locale: chapter.language,
    content: chapterPage(chapter, strings, pictures[index]?.href ?? null),
  }));
  const resources: Resource[] = [
    ...(await coverOf(book, strings)),
    { id: 'title', href: 'title.xhtml', type: pageType, page: true, content: titlePage(book, strings) },
    {
      id: 'nav',
      href: 'nav.xhtml',
      type: pageType,
      properties: 'nav',
      page: true,
      content: navigationPage(book, strings, chapters),
    },
    ...chapters.map(
      ({ href, content }, index): Resource => ({
        id: `chapter-${index + 1}`,
        href,
        type: pageType,
        page: true,
        content,
      }),
    ),
    ...pictures.filter((picture) => picture !== null),
    { id: 'style', href: 'book.css', type: 'text/css', content: bookStyle(book.locale, fonts) },
    ...fonts.map(({ family, name, bytes }) => ({
      id: `font-${family}`,
      href: `fonts/${name}`,
      type: 'application/font-sfnt',
      content: bytes,
    })),
    {
      id: 'font-licences',
      href: 'fonts/OFL.txt',
      type: 'text/plain',
      content: await fontLicences(book.locale),
    },
  ];
  return zip(
    [
      ['mimetype', 'application/epub+zip'],
      ['META-INF/container.xml', container],
      ['EPUB/package.opf', packageDocument(book, strings, resources)],
      ...resources.map(({ href, content }) => [`EPUB/${href}`, content] as const),
    ],
    book.modified,
  );
}

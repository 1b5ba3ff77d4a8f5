import { createHash } from 'node:crypto';
import { localeFacts } from '@sahn/contracts/text/locale';
import { licenceUrl } from '../../kinds/licence-url.ts';
import type { BookStrings } from '../book/book-strings.ts';
import type { BoundBook } from '../book/bound-book.ts';
import { escapeXml, languageOf, xhtmlDocument } from './xhtml.ts';

/** A file of the publication. */
export interface Resource {
  id: string;
  /** Below the folder of the package document. */
  href: string;
  type: string;
  properties?: string;
  /** Whether it is a page, in the order of the list. */
  page?: true;
  content: string | Buffer;
}

/** The same for every edition of a book in a language, so that reading systems replace the older one. */
function identifierOf({ id, locale }: BoundBook): string {
  const hash = createHash('sha256').update(`${id} ${locale}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return `urn:uuid:${parts.join('-')}-${hash.slice(20, 32)}`;
}

/** `package.opf`: metadata, manifest and spine (EPUB 3.3), with the accessibility metadata of schema.org. */
export function packageDocument(
  book: BoundBook,
  strings: BookStrings,
  resources: readonly Resource[],
): string {
  const { locale } = book;
  const metadata = [
    `<dc:identifier id="id">${identifierOf(book)}</dc:identifier>`,
    `<dc:title>${escapeXml(book.title)}</dc:title>`,
    `<dc:language>${locale}</dc:language>`,
    `<dc:description>${escapeXml(book.summary)}</dc:description>`,
    `<dc:publisher>${escapeXml(book.publisher)}</dc:publisher>`,
    `<dc:creator>${escapeXml(book.publisher)}</dc:creator>`,
    ...(book.year === null ? [] : [`<dc:date>${book.year}</dc:date>`]),
    `<dc:rights>${escapeXml(book.licence)}</dc:rights>`,
    `<link rel="cc:license" href="${escapeXml(licenceUrl(book.licence))}"/>`,
    `<meta property="dcterms:modified">${book.modified}T00:00:00Z</meta>`,
    '<meta property="schema:accessMode">textual</meta>',
    ...(book.chapters.some(({ picture }) => picture !== null)
      ? ['<meta property="schema:accessMode">visual</meta>']
      : []),
    '<meta property="schema:accessModeSufficient">textual</meta>',
    ...['tableOfContents', 'structuralNavigation', 'readingOrder', 'alternativeText'].map(
      (feature) => `<meta property="schema:accessibilityFeature">${feature}</meta>`,
    ),
    '<meta property="schema:accessibilityHazard">none</meta>',
    `<meta property="schema:accessibilitySummary">${escapeXml(strings.summaryOfAccess)}</meta>`,
  ];
  const isLink = /^https:/.test(licenceUrl(book.licence));
  const items = resources.map(
    ({ id, href, type, properties }) =>
      `<item id="${id}" href="${href}" media-type="${type}"${properties ? ` properties="${properties}"` : ''}/>`,
  );
  const spine = resources.flatMap(({ id, page }) => (page ? [`<itemref idref="${id}"/>`] : []));
  const { direction } = localeFacts[locale];
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale}" dir="${direction}" prefix="cc: http://creativecommons.org/ns#">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.filter((line) => isLink || !line.startsWith('<link')).join('\n')}
</metadata>
<manifest>
${items.join('\n')}
</manifest>
<spine page-progression-direction="${direction}">
${spine.join('\n')}
</spine>
</package>
`;
}

/** `nav.xhtml`: the table of contents, and the landmarks of the book. */
export function navigationPage(
  book: BoundBook,
  strings: BookStrings,
  chapters: readonly { href: string; title: string; locale: BoundBook['locale'] }[],
): string {
  const [first] = chapters;
  const entries = chapters.map(({ href, title, locale }) => {
    const language = locale === book.locale ? '' : ` ${languageOf(locale)}`;
    return `<li><a href="${href}"${language}>${escapeXml(title)}</a></li>`;
  });
  return xhtmlDocument({
    locale: book.locale,
    title: strings.contents,
    type: 'frontmatter',
    body: `<nav epub:type="toc" role="doc-toc" id="toc">
<h1>${escapeXml(strings.contents)}</h1>
<ol>
${entries.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>
<li><a epub:type="toc" href="nav.xhtml">${escapeXml(strings.contents)}</a></li>
<li><a epub:type="bodymatter" href="${first?.href ?? 'nav.xhtml'}">${escapeXml(first?.title ?? '')}</a></li>
</ol>
</nav>`,
  });
}

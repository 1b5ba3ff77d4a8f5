import type { Book } from '@sahn/contracts/content/books';

const formatNames = { print: 'Paperback', pdf: 'EBook', epub: 'EBook', audio: 'AudiobookFormat' } as const;

/** The book in the words of schema.org. */
export function describeBook(book: Book): Record<string, unknown> {
  const formats = [...new Set(book.formats.map((format) => formatNames[format]))];
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    name: book.title,
    description: book.summary,
    inLanguage: book.language,
    publisher: { '@type': 'Organization', name: book.publisher },
    numberOfPages: book.pages,
    bookFormat: formats.map((format) => `https://schema.org/${format}`),
    ...(book.author === null ? {} : { author: { '@type': 'Person', name: book.author } }),
    ...(book.isbn === null ? {} : { isbn: book.isbn }),
    ...(book.year === null ? {} : { datePublished: String(book.year) }),
    keywords: book.keywords.map((keyword) => keyword.label),
    license: book.licence,
  };
}

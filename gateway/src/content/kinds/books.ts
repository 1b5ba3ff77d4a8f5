import {
  type Book,
  BookSchema,
  type BookSummary,
  BookSummarySchema,
  bookFormats,
  chapterKinds,
  contributorRoles,
} from '@sahn/contracts/content/books';
import * as v from 'valibot';
import { isIsbn13 } from '../source/isbn.ts';
import {
  CountSchema,
  FileNameSchema,
  HttpsSchema,
  itemEntries,
  PictureSourceSchema,
} from '../source/item-schema.ts';
import { LocaleTextSchema, textIn } from '../source/locale-text.ts';
import { parseReference } from '../source/reference.ts';
import { agentField } from './agent.ts';
import { boundFile, boundFormats } from './bound-files.ts';
import { chapterEntryOf } from './chapter-text.ts';
import { commonFilters, pictureFile, soundEndings } from './fields.ts';
import type { ContractedKind } from './kind.ts';
import { licenceData } from './licence-url.ts';
import type { Stored } from './stored.ts';
import {
  bodyIn,
  detailFields,
  imageIn,
  itemFields,
  mediaUrl,
  relatedOf,
  termIn,
  textOf,
  type View,
} from './view.ts';

const IsbnSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.transform((value) => value.replaceAll(/[- ]/g, '')),
  v.check(isIsbn13, 'is not an ISBN of 13 digits: a digit is wrong'),
);

const ChapterReferenceSchema = v.pipe(
  v.string(),
  v.check(
    (text) => {
      const kind = parseReference(text)?.kind;
      return chapterKinds.some((known) => known === kind);
    },
    `a chapter is named ${chapterKinds.map((kind) => `${kind}/<id>`).join(' or ')}`,
  ),
);

const schema = v.strictObject({
  ...itemEntries,
  publisher: LocaleTextSchema,
  contributors: v.optional(
    v.array(v.strictObject({ role: v.picklist(contributorRoles), name: LocaleTextSchema })),
    [],
  ),
  place: v.optional(LocaleTextSchema),
  volumes: v.optional(v.pipe(CountSchema, v.minValue(1, 'a book has at least one volume'))),
  pages: v.optional(v.pipe(CountSchema, v.minValue(1, 'a book has at least one page'))),
  isbn: v.optional(IsbnSchema),
  year: v.optional(v.pipe(v.number(), v.integer('must be a whole number'))),
  formats: v.pipe(v.array(v.picklist(bookFormats)), v.minLength(1, 'names at least one format')),
  cover: v.optional(PictureSourceSchema),
  chapters: v.optional(v.array(ChapterReferenceSchema), []),
  files: v.optional(v.array(v.strictObject({ file: FileNameSchema, format: v.picklist(bookFormats) })), []),
  availability: v.optional(
    v.array(v.strictObject({ text: LocaleTextSchema, url: v.optional(HttpsSchema) })),
    [],
  ),
});
type Source = v.InferOutput<typeof schema>;

const bookEndings = ['pdf', 'epub', ...soundEndings];

/** Names of schema.org. */
const formatNames = { print: 'Paperback', pdf: 'EBook', epub: 'EBook', audio: 'AudiobookFormat' } as const;

/** Those of a role as schema.org names them; nothing without any. */
function peopleOf({ contributors }: Book, role: (typeof contributorRoles)[number]) {
  const people = contributors
    .filter((each) => each.role === role)
    .map(({ name }) => ({ '@type': 'Person', name }));
  return people.length === 0 ? {} : { [role]: people };
}

function filesOf(view: View, { id, source, media, texts }: Stored<Source>): Book['files'] {
  const { language } = textOf(view, { texts });
  const own = source.files.map(({ file, format }) => ({ file, name: file, format }));
  const made = boundFormats.map((format) => ({
    file: boundFile(language, format),
    name: `${id}-${language}.${format}`,
    format,
  }));
  return [...own, ...made].flatMap(({ file, name, format }) => {
    const found = media[file];
    return found ? [{ href: mediaUrl(found), name, type: found.type, bytes: found.bytes, format }] : [];
  });
}

function summary(view: View, stored: Stored<Source>): BookSummary {
  const { source } = stored;
  return {
    ...itemFields(view, stored),
    author: termIn(view, 'people', source.author)?.label ?? null,
    publisher: textIn(source.publisher, view.locale),
    pages: source.pages ?? null,
    formats: source.formats,
    cover: imageIn(view, stored, source.cover),
  };
}

export const books: ContractedKind<'books', Source> = {
  name: 'books',
  schema,
  texts: 'prose',
  files: ({ cover, files }) => [
    ...pictureFile('cover', cover),
    ...files.map(({ file }, index) => ({ name: file, endings: bookEndings, path: ['files', index, 'file'] })),
  ],

  chapters: ({ chapters }) =>
    chapters.flatMap((text, index) => {
      const reference = parseReference(text);
      return reference ? [{ ...reference, path: ['chapters', index] }] : [];
    }),
  // By the id alone, which is the chapter's part of its address.
  idLists: ({ chapters }) => ({ chapters: chapters.map((text) => parseReference(text)?.id ?? text) }),

  check: ({ chapters, files, availability }) => [
    ...(chapters.length > 0 || files.length > 0 || availability.length > 0
      ? []
      : [
          {
            path: [],
            message: 'a book has chapters or files, or says where it can be had (availability)',
          },
        ]),
    ...(chapters.length > 0 && files.length > 0
      ? [{ path: ['files'], message: 'are made of the chapters: a book has chapters or files, not both' }]
      : []),
  ],

  foundAs: 'books',
  spokenNames: () => 'book کتاب',
  searchedNames: ({ publisher, isbn, contributors }, locale) => [
    textIn(publisher, locale),
    isbn ?? '',
    ...contributors.map(({ name }) => textIn(name, locale)),
  ],

  summarySchema: BookSummarySchema,
  itemSchema: BookSchema,
  filters: { ...commonFilters('books'), format: { values: ({ formats }) => formats } },
  summary,
  item: (view, stored, detail) => ({
    ...summary(view, stored),
    ...detailFields(view, stored.source),
    isbn: stored.source.isbn ?? null,
    year: stored.source.year ?? null,
    contributors: stored.source.contributors.map(({ role, name }) => ({
      role,
      name: textIn(name, view.locale),
    })),
    place: textIn(stored.source.place, view.locale),
    volumes: stored.source.volumes ?? null,
    availability: stored.source.availability.map(({ text, url }) => ({
      text: textIn(text, view.locale),
      ...(url === undefined ? {} : { url }),
    })),
    body: bodyIn(view, detail.bodies),
    contents: textOf(view, stored).text.contents,
    chapters: stored.source.chapters.flatMap((text) => {
      const { kind = '', id = '' } = parseReference(text) ?? {};
      const chapter = view.snapshot.items.get(kind)?.get(id);
      return chapter ? [chapterEntryOf(view, chapter)] : [];
    }),
    files: filesOf(view, stored),
    related: relatedOf(view, books, stored).map((each) => summary(view, each)),
  }),

  inFeed: true,
  label: () => 'book',
  structuredData(book, agentOf) {
    const formats = [...new Set(book.formats.map((format) => formatNames[format]))];
    return {
      '@type': 'Book',
      name: book.title,
      description: book.summary,
      inLanguage: book.language,
      publisher: { '@type': 'Organization', name: book.publisher },
      ...(book.pages === null ? {} : { numberOfPages: book.pages }),
      bookFormat: formats.map((format) => `https://schema.org/${format}`),
      ...agentField('author', agentOf()),
      ...(book.isbn === null ? {} : { isbn: book.isbn }),
      ...(book.year === null ? {} : { datePublished: String(book.year) }),
      ...peopleOf(book, 'editor'),
      ...peopleOf(book, 'translator'),
      keywords: book.keywords.map((keyword) => keyword.label),
      ...(book.chapters.length === 0
        ? {}
        : {
            hasPart: book.chapters.map(({ title }, index) => ({
              '@type': 'Chapter',
              name: title,
              position: index + 1,
            })),
          }),
      ...(book.files.length === 0
        ? {}
        : {
            associatedMedia: book.files.map(({ href, type, bytes }) => ({
              '@type': 'MediaObject',
              contentUrl: href,
              encodingFormat: type,
              contentSize: `${bytes} B`,
            })),
          }),
      // Without files and chapters the licence is that of the text about the book, not of the work.
      ...(book.files.length === 0 && book.chapters.length === 0
        ? {}
        : { license: licenceData(book.licence) }),
    };
  },
};

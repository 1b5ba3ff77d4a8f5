import { BookChapterSchema } from '@sahn/contracts/content/books';
import { type ContentKind, type ContentKinds, listFilters } from '@sahn/contracts/content/kinds';
import { SubjectItemSchema } from '@sahn/contracts/content/subject-item';
import * as v from 'valibot';
import { contentKinds } from '../../content/kinds/kinds.ts';
import { openChapter } from '../../content/read/book-chapters.ts';
import { describeItem, listItems, openItem } from '../../content/read/list-items.ts';
import { tableOfProject } from '../../content/read/project-table.ts';
import { readSameSubjects } from '../../content/read/same-subjects.ts';
import { defineOperation, type Endpoint } from './define-operation.ts';
import { idEntry, kindsEntry, listEntries, listSettings, pagedSchema, sizeEntry } from './query-schemas.ts';

const isKind = (name: string): name is ContentKind => Object.hasOwn(contentKinds, name);

function listOf<Kind extends ContentKind>(kind: Kind): Endpoint {
  const SummarySchema: v.GenericSchema<unknown, ContentKinds[Kind]['summary']> =
    contentKinds[kind].summarySchema;
  return defineOperation('list', {
    operationId: `list-${kind}`,
    fixed: { kind },
    summary: `A page of ${kind}, narrowed by ${listFilters[kind].join(', ')}`,
    query: listEntries(kind),
    answer: pagedSchema(SummarySchema),
    read: ({ services, locale, query }) =>
      listItems(services, locale, contentKinds[kind], listSettings(query)),
  });
}

function itemOf<Kind extends ContentKind>(kind: Kind): Endpoint {
  const ItemSchema: v.GenericSchema<unknown, ContentKinds[Kind]['item']> = contentKinds[kind].itemSchema;
  return defineOperation('item', {
    operationId: `open-${kind}`,
    fixed: { kind },
    summary: `One of the ${kind}, opened`,
    params: { id: idEntry },
    answer: ItemSchema,
    read: ({ services, locale, params }) => openItem(services, locale, contentKinds[kind], params.id),
  });
}

/** Lists and items of every kind of content. */
export const kindOperations = [
  defineOperation('structuredData', {
    summary: 'An item by schema.org, for the document of its page',
    params: { kind: idEntry, id: idEntry },
    answer: v.nullable(v.record(v.string(), v.unknown())),
    read: ({ services, locale, params }) => describeItem(services, locale, params.kind, params.id),
  }),
  ...Object.keys(contentKinds)
    .filter(isKind)
    .flatMap((kind) => [listOf(kind), itemOf(kind)]),
  defineOperation('bookChapter', {
    operationId: 'open-book-chapter',
    summary: 'A chapter of a book that is bound of texts of this site',
    params: { id: idEntry, chapter: idEntry },
    answer: BookChapterSchema,
    read: ({ services, locale, params }) => openChapter(services, locale, params.id, params.chapter),
  }),
  defineOperation('sameSubjects', {
    operationId: 'same-subjects',
    summary: 'Items of the named kinds that share keywords with an item, those with the rarest first',
    params: { kind: idEntry, id: idEntry },
    query: { kinds: kindsEntry, ...sizeEntry },
    answer: v.array(SubjectItemSchema),
    read: ({ services, locale, params, query }) =>
      readSameSubjects(services, locale, params, { kinds: query.kinds.split(','), size: query.size }),
  }),
  defineOperation('projectTable', {
    operationId: 'table-of-project',
    summary: 'All figures of a project as CSV',
    params: { id: idEntry },
    answer: 'csv',
    read: ({ services, locale, params }) => tableOfProject(services, locale, params.id),
  }),
];

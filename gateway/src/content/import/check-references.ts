import { routeKind } from '@sahn/contracts/routing/item-address';
import type { Kind, NamedTerm } from '../kinds/kind.ts';
import type { ContentFolder } from '../source/content-folder.ts';
import type { ReportFault } from '../source/faults.ts';
import type { ItemSource } from '../source/item-schema.ts';
import { findVerseFault } from '../source/quran.ts';
import { parseReference, type Reference, worksKind } from '../source/reference.ts';
import type { PositionedData } from '../source/yaml-file.ts';
import type { CompileContext } from './compile-context.ts';

/** Whether the content folder has an item. */
export function hasItem({ ids }: ContentFolder, { kind, id }: Reference): boolean {
  return ids.get(kind)?.includes(id) ?? false;
}

/**
 * The fault of a reference to an item; null when it is valid. References to routes are not checked, because routes depend
 * on the composition.
 */
export function findReferenceFault(folder: ContentFolder, text: string): string | null {
  const reference = parseReference(text);
  const isKnown = reference !== null && (reference.kind === routeKind || hasItem(folder, reference));
  return isKnown ? null : `there is no ${text}`;
}

/** Terms that an item names: those of every kind, then its own kind's. */
export function termsOf(kind: Kind, source: ItemSource): NamedTerm[] {
  const { category, keywords, author } = source;
  return [
    ...(category === undefined
      ? []
      : [{ list: `categories.${kind.name}`, name: category, path: ['category'] }]),
    ...keywords.map((name, index) => ({ list: 'keywords', name, path: ['keywords', index] })),
    ...(author === undefined ? [] : [{ list: 'people', name: author, path: ['author'] }]),
    ...(kind.terms?.(source) ?? []),
  ];
}

/** Reports missing terms and items, duplicate ids, and the faults that the kind's own check finds. */
export function checkReferences(
  kind: Kind,
  source: ItemSource,
  data: PositionedData,
  context: CompileContext,
  report: ReportFault,
): void {
  for (const { list, name, path } of termsOf(kind, source)) {
    if (!context.terms[list]?.[name]) report(data.lineOf(path), `"${name}" is not in ${list} of terms/`);
  }
  for (const [index, id] of source.related.entries()) {
    if (!hasItem(context.folder, { kind: kind.name, id })) {
      report(data.lineOf(['related', index]), `there is no ${kind.name}/${id} to be related to`);
    }
  }
  for (const [index, { work }] of source.sources.entries()) {
    if (work !== undefined && !hasItem(context.folder, { kind: worksKind, id: work }))
      report(data.lineOf(['sources', index, 'work']), `there is no ${worksKind}/${work} to be cited`);
  }
  for (const { path, kind: named, id } of kind.chapters?.(source) ?? []) {
    if (!hasItem(context.folder, { kind: named, id }))
      report(data.lineOf(path), `there is no ${named}/${id} to be a chapter`);
  }
  for (const { name, path } of kind.references?.(source) ?? []) {
    const fault = findReferenceFault(context.folder, name);
    if (fault !== null) report(data.lineOf(path), fault);
  }
  const idLists = { sources: source.sources.map(({ id }) => id), ...kind.idLists?.(source) };
  for (const [list, ids] of Object.entries(idLists)) {
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) !== index) report(data.lineOf([list, index]), `the id "${id}" is taken already`);
    }
  }
  if (source.created && source.updated && source.updated < source.created) {
    report(data.lineOf(['updated']), 'was updated before it was created');
  }
  const faults = kind.check?.(source, {
    findVerseFault: (reference, quotation, part) => findVerseFault(context.quran, reference, quotation, part),
  });
  for (const { path, message } of faults ?? []) report(data.lineOf(path), message);
}

import type { Difference } from '@sahn/contracts/releases/difference';
import { printTable } from '../print-table.ts';

const marks = { added: '+', removed: '-', changed: '~' } as const;
const longestText = 60;
const shownFields = 8;

const bytesOf = (size: { br: number } | null) => (size ? String(size.br) : '–');

function shorten(text: string | null): string {
  if (text === null) return '–';
  const letters = [...text];
  return letters.length > longestText ? `${letters.slice(0, longestText).join('')}…` : text;
}

function listFields(fields: readonly string[]): string {
  const shown = fields.slice(0, shownFields).join(', ');
  return fields.length > shownFields ? `${shown} and ${fields.length - shownFields} more` : shown;
}

/** A heading with its lines; nothing without lines. */
function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
}

const printRows = (head: string[], rows: string[][]): string[] =>
  rows.length === 0 ? [] : ['', ...printTable(head, rows).split('\n')];

/** A difference for people. Sizes are bytes with Brotli. */
export function printDifference(difference: Difference, names: readonly [string, string]): string {
  const { same, from, to, modules, files, words, manifests, items, settings, languages } = difference;
  const sides = [from, to].map(
    ({ composition, revision }, at) =>
      `${at === 0 ? 'from' : 'to  '} ${names[at]}: composition ${composition}, content revision ${revision}`,
  );
  if (same) return [...sides, '', 'They are the same.'].join('\n');
  const itemLines = (list: readonly { name: string; change: keyof typeof marks; fields: string[] }[]) =>
    list.map(
      ({ name, change, fields }) =>
        `${marks[change]} ${name}${fields.length > 0 ? `: ${listFields(fields)}` : ''}`,
    );
  return [
    ...sides,
    ...printRows(
      ['module', 'from', 'to'],
      modules.map((module) => [module.name, module.from ?? '–', module.to ?? '–']),
    ),
    ...printRows(
      ['file', 'from (br)', 'to (br)'],
      files.map((file) => [
        `${marks[file.change]} ${file.module} ${file.path}`,
        bytesOf(file.from),
        bytesOf(file.to),
      ]),
    ),
    ...section(
      'Routes, slots and redirects',
      manifests.map(
        ({ module, part, id, change, from: one, to: other }) =>
          `${marks[change]} ${module} ${part} ${id}${change === 'changed' ? `: ${one} → ${other}` : ''}`,
      ),
    ),
    ...section(
      'Words',
      words.map(
        ({ module, locale, key, from: one, to: other }) =>
          `${module} ${locale} ${key}: ${shorten(one)} → ${shorten(other)}`,
      ),
    ),
    ...section('Content', itemLines(items.map(({ item, ...rest }) => ({ name: item, ...rest })))),
    ...section('Settings', itemLines(settings)),
    ...section('Languages', [
      ...languages.added.map((locale) => `+ ${locale}`),
      ...languages.removed.map((locale) => `- ${locale}`),
    ]),
  ].join('\n');
}

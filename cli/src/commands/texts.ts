import { resolve } from 'node:path';
import { defaultLocale } from '@sahn/contracts/text/locale';
import { Option } from 'commander';
import type { Command } from '../command.ts';
import { type ListedText, listTexts } from '../texts/list-texts.ts';

/** A text that fewer printings have is to be checked by its editor. */
const wantedPrintings = 2;

function describe({ id, title, lines, place, grade, witnesses, printings }: ListedText): string {
  return [
    `${id}  ${title}`,
    ...(lines.length === 0 ? [] : [`  lines    ${lines.join(', ')}`]),
    `  at       ${place === '' ? 'not said' : place}`,
    ...(grade === undefined ? [] : [`  grade    ${grade ?? 'not said'}`]),
    ...witnesses.map(({ text, edition }) => `  in       ${text} (${edition ?? 'edition not said'})`),
    ...(printings < wantedPrintings ? [`  ${printings} of ${wantedPrintings} printings named`] : []),
  ].join('\n');
}

export const texts: Command = {
  usage: 'texts [folder] [--language LANGUAGE]',
  summary:
    'List every hadith, line of a dua or ziyara and Arabic quotation of the content folder with book, edition, number and grading',
  arguments: ['[folder]'],
  options: [new Option('--language <language>', 'language of the citations').default(defaultLocale)],
  async run({ positionals: [folder = 'content'], values }) {
    const data = await listTexts(resolve(folder), String(values.language ?? defaultLocale));
    const few = data.filter(({ printings }) => printings < wantedPrintings).length;
    const ungraded = data.filter(({ grade }) => grade === null).length;
    const unnamed = data
      .flatMap(({ witnesses }) => witnesses)
      .filter(({ edition }) => edition === null).length;
    const sum =
      `${data.length} places of texts that are not Quran: ${few} with fewer than ${wantedPrintings} printings, ` +
      `${ungraded} without a grading; ${unnamed} citations without an edition.`;
    return { data, text: [...data.map(describe), sum].join('\n\n') };
  },
};

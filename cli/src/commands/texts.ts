import { resolve } from 'node:path';
import { defaultLocale } from '@sahn/contracts/text/locale';
import { Option } from 'commander';
import type { Command } from '../command.ts';
import { type ListedText, listTexts } from '../texts/list-texts.ts';

/** A text that fewer printings have is to be checked by its editor. */
const wantedPrintings = 2;

function describe({ id, title, places, grade, witnesses, printings }: ListedText): string {
  return [
    `${id}  ${title}`,
    ...places.map((place) => `  at       ${place}`),
    ...(grade === null ? [] : [`  grade    ${grade}`]),
    ...witnesses.map(({ text, edition }) => `  in       ${text}${edition === null ? '' : ` (${edition})`}`),
    ...(printings < wantedPrintings ? [`  ${printings} of ${wantedPrintings} printings named`] : []),
  ].join('\n');
}

export const texts: Command = {
  usage: 'texts [folder] [--language LANGUAGE]',
  summary: 'List every hadith, dua and ziyara of the content folder with book, edition, number and grading',
  arguments: ['[folder]'],
  options: [new Option('--language <language>', 'language of the citations').default(defaultLocale)],
  async run({ positionals: [folder = 'content'], values }) {
    const data = await listTexts(resolve(folder), String(values.language ?? defaultLocale));
    const few = data.filter(({ printings }) => printings < wantedPrintings).length;
    const sum = `${data.length} texts that are not Quran, ${few} with fewer than ${wantedPrintings} printings.`;
    return { data, text: [...data.map(describe), sum].join('\n\n') };
  },
};

import { resolve } from 'node:path';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';

const ReportSchema = v.object({
  revision: v.number(),
  changes: v.array(v.object({ item: v.string(), change: v.picklist(['added', 'changed', 'removed']) })),
  faults: v.array(v.object({ file: v.string(), line: v.number(), message: v.string() })),
  atNextStart: v.nullable(v.string()),
});

const shown = 50;

const collect = (value: string, before: string[] = []): string[] => [...before, value];

export const importCommand: Command = {
  usage: 'import [folder] [--quran FILE] [--check]',
  summary: 'Read the content folder (again); --check changes nothing',
  arguments: ['[folder]'],
  options: [
    new Option('--quran <file>', 'text of the Quran, to compare verses with; may be repeated').argParser(
      collect,
    ),
    new Option('--check', 'only say what would change'),
  ],
  async run({ client, positionals: [folder], values }) {
    const texts = Array.isArray(values.quran) ? values.quran : [];
    const data = await client.call(ReportSchema, 'POST', '/import', {
      ...(folder === undefined ? {} : { folder: resolve(folder) }),
      quran: texts.map((file) => resolve(String(file))),
      dryRun: values.check === true,
    });
    const faults = data.faults.map(({ file, line, message }) => `${file}:${line}  ${message}`);
    const changes = data.changes.slice(0, shown).map(({ item, change }) => `${change.padEnd(7)}  ${item}`);
    const more = data.changes.length - changes.length;
    const sum = `${data.changes.length} items ${values.check ? 'would change' : 'changed'}, ${faults.length} faults. Revision ${data.revision}.`;
    const undone =
      data.atNextStart !== null && !values.check
        ? [
            `The next start of the gateway imports ${data.atNextStart} again: to keep this folder, set SAHN_CONTENT to it.`,
          ]
        : [];
    const lines = [...faults, ...changes, ...(more > 0 ? [`and ${more} more`] : []), sum, ...undone];
    return { data, text: lines.join('\n'), failed: faults.length > 0 };
  },
};

import { resolve } from 'node:path';
import * as v from 'valibot';
import type { Command } from '../command.ts';

const ReportSchema = v.object({
  revision: v.number(),
  changed: v.number(),
  faults: v.array(v.object({ file: v.string(), line: v.number(), message: v.string() })),
});

export const importCommand: Command = {
  usage: 'import [folder] [--quran FILE] [--check]',
  summary: 'Read the content folder (again); --check changes nothing',
  options: { quran: { type: 'string', multiple: true }, check: { type: 'boolean' } },
  async run({ client, positionals: [folder], values }) {
    const texts = Array.isArray(values.quran) ? values.quran : [];
    const data = await client.call(ReportSchema, 'POST', '/import', {
      ...(folder === undefined ? {} : { folder: resolve(folder) }),
      quran: texts.map((file) => resolve(String(file))),
      dryRun: values.check === true,
    });
    const faults = data.faults.map(({ file, line, message }) => `${file}:${line}  ${message}`);
    const sum = `${data.changed} items ${values.check ? 'would change' : 'changed'}, ${faults.length} faults. Revision ${data.revision}.`;
    return { data, text: [...faults, sum].join('\n'), failed: faults.length > 0 };
  },
};

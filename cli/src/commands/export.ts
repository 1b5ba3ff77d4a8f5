import { resolve } from 'node:path';
import { Option } from 'commander';
import * as v from 'valibot';
import { receiveArchive } from '../archive/receive-archive.ts';
import type { Command, Invocation, Outcome } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { isCompositionName } from '../diff/composition-name.ts';
import { readAddress } from '../read-address.ts';

const PersonSchema = v.record(v.string(), v.unknown());
const OptionsSchema = v.object({
  composition: v.optional(v.union([v.string(), v.literal(true)])),
  withoutPictures: v.optional(v.boolean(), false),
});

/** All that is kept of a person. */
async function exportPerson(client: Invocation['client'], given: string | undefined): Promise<Outcome> {
  const email = await readAddress(given);
  const data = await client.call(PersonSchema, 'POST', '/people/export', { email });
  return { data, text: JSON.stringify(data, null, 2) };
}

/** Of `--composition 12 FILE`, `--composition FILE` and `FILE --composition`. */
function readWish(composition: string | true, file: string | undefined): { number: string; file: string } {
  if (composition !== true && isCompositionName(composition) && file !== undefined)
    return { number: composition, file };
  if (composition === true && file !== undefined) return { number: 'live', file };
  if (composition !== true && !isCompositionName(composition) && file === undefined)
    return { number: 'live', file: composition };
  throw new UsageError(
    '--composition takes the number of a composition, or live, and then the file to write.',
  );
}

export const exportCommand: Command = {
  usage: 'export [ADDRESS] | --composition [NUMBER] FILE [--without-pictures]',
  summary:
    'Print all that is kept of a person, as JSON (the address may come on standard input); or write one composition with its content to a file, which is served elsewhere',
  arguments: ['[address|file]'],
  options: [
    new Option('--composition [number]', 'write a composition, by default the live one, to the file'),
    new Option(
      '--without-pictures',
      'leave the smaller sizes of pictures out: they are made where it is served',
    ),
  ],
  async run({ client, positionals: [given], values }) {
    const { composition, withoutPictures } = v.parse(OptionsSchema, values);
    if (composition === undefined) {
      if (withoutPictures) throw new UsageError('--without-pictures needs --composition.');
      return exportPerson(client, given);
    }
    const { number, file } = readWish(composition, given);
    const path = resolve(file);
    const files = withoutPictures ? 'without-pictures' : 'all';
    const response = await client.open('POST', `/compositions/${number}/box`, { files });
    const sums = await receiveArchive(response, path, null);
    const text = `Wrote ${path}: ${sums.rows} rows, ${sums.files} files. It holds nothing of visitors, and no token.`;
    return { data: { file: path, composition: number, ...sums }, text };
  },
};

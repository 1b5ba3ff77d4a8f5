import { resolve } from 'node:path';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { UsageError } from '../command-error.ts';
import { type AddedRecitation, addRecitation } from '../recitation/add-recitation.ts';

const idMessage = '--id is lower-case ASCII letters and digits with hyphens.';

const OptionsSchema = v.object({
  reciter: v.optional(v.array(v.string()), []),
  licence: v.optional(v.string()),
  folder: v.optional(v.string(), 'content'),
  id: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, idMessage))),
  times: v.optional(v.string()),
  cover: v.optional(v.string()),
  tap: v.optional(v.boolean(), false),
  keepLoudness: v.optional(v.boolean(), false),
  replace: v.optional(v.boolean(), false),
  dryRun: v.optional(v.boolean(), false),
});

function readOptions(values: unknown): v.InferOutput<typeof OptionsSchema> {
  const parsed = v.safeParse(OptionsSchema, values);
  if (parsed.success) return parsed.output;
  throw new UsageError(parsed.issues[0].message);
}

function describe({ files, seconds, loudness, gain, lines }: AddedRecitation, dryRun: boolean): string {
  const verb = dryRun ? 'would write' : 'wrote';
  const level = gain === 0 ? 'kept as it is' : `${gain > 0 ? '+' : ''}${gain} dB`;
  return [
    ...files.map((file) => `${verb}  ${file}`),
    `${Math.round(seconds)} s, ${loudness.toFixed(1)} LUFS (${level}), ${lines === 0 ? 'no line times: pages do not follow it' : `${lines} lines timed`}.`,
    ...(dryRun ? [] : ["Next: 'sahn import' reads it."]),
  ].join('\n');
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

export const recitation: Command = {
  usage:
    'recitation add TEXT AUDIO --reciter ID|en=NAME --licence LICENCE|URL [--times FILE.lrc|FILE.vtt] [--tap] [--cover FILE]',
  summary: 'Add a recording to a dua or ziyara of the content folder',
  arguments: ['[action]', '[text]', '[audio]'],
  options: [
    new Option(
      '--reciter <name>',
      'id of a person in the terms, or a name by language; may be repeated',
    ).argParser(collect),
    new Option('--licence <licence>', 'such as "CC BY 4.0" or "With permission", or its https address'),
    new Option('--times <file>', 'where lines begin, as LRC or WebVTT: by line ids, else in order'),
    new Option('--tap', 'opens a page on which one taps where each line begins; with --times, mends those'),
    new Option('--cover <file>', 'picture that players show'),
    new Option('--id <id>', "the recitation's id; otherwise the reciter's"),
    new Option('--folder <folder>', 'the content folder; otherwise ./content'),
    new Option('--keep-loudness', 'do not make it as loud as other recordings'),
    new Option('--replace', 'put it in place of the recitation with the same id'),
    new Option('--dry-run', 'only say what would be written'),
  ],
  async run({ positionals: [action, text, audio], values }) {
    if (action !== 'add') throw new UsageError('Say add.');
    if (!text || !audio) throw new UsageError('Name the text and the sound file.');
    const options = readOptions(values);
    const { licence, reciter, folder, dryRun } = options;
    if (licence === undefined) throw new UsageError('Say --licence: a recording belongs to somebody.');
    if (reciter.length === 0) throw new UsageError('Say --reciter: the id of a person, or en=Name.');
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) throw new UsageError(`'${text}' is no id of a text.`);
    const added = await addRecitation(
      { ...options, licence, text, audio: resolve(audio), folder: resolve(folder) },
      (line) => console.error(line),
    );
    return { data: added, text: describe(added, dryRun) };
  },
};

import { Option } from 'commander';
import type { Command } from '../command.ts';
import { passphraseOption } from '../passphrase.ts';
import { runGatewayProgram } from '../run-gateway-program.ts';

export const restore: Command = {
  usage: 'restore FILE [--check] [--passphrase-file FILE]',
  summary: 'Restore a backup into an empty data folder and database, while no gateway runs',
  arguments: ['<file>'],
  options: [new Option('--check', 'only read it, and say whether it is whole'), passphraseOption],
  async run({ positionals: [file = ''], values: { check, passphraseFile } }) {
    const isDone = await runGatewayProgram('restore', [
      ...(check === true ? ['--check'] : []),
      ...(typeof passphraseFile === 'string' ? ['--passphrase-file', passphraseFile] : []),
      '--',
      file,
    ]);
    return { data: { done: isDone }, text: '', failed: !isDone };
  },
};

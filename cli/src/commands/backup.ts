import { resolve } from 'node:path';
import { Option } from 'commander';
import { receiveArchive } from '../archive/receive-archive.ts';
import type { Command } from '../command.ts';
import { passphraseOption, readPassphrase } from '../passphrase.ts';

export const backup: Command = {
  usage: 'backup FILE [--encrypt [--passphrase-file FILE]]',
  summary: 'Write all that the site stores to one file, while it is served',
  arguments: ['<file>'],
  options: [
    new Option(
      '--encrypt',
      'encrypt it, as the program age does, by the passphrase of SAHN_BACKUP_PASSPHRASE',
    ),
    passphraseOption,
  ],
  async run({ client, positionals: [file = ''], values }) {
    const { encrypt: isEncrypted, passphraseFile } = values;
    const wanted = isEncrypted === true || passphraseFile !== undefined;
    const passphrase = wanted
      ? readPassphrase(typeof passphraseFile === 'string' ? passphraseFile : undefined)
      : null;
    const path = resolve(file);
    const response = await client.open('POST', '/backup');
    const sums = await receiveArchive(response, path, passphrase);
    const { tables, rows, files } = sums;
    const text = `Wrote ${path}: ${rows} rows of ${tables} tables, ${files} files.`;
    const note = wanted ? '' : ' It holds names, addresses and a token: keep it where nobody else reads.';
    return { data: { file: path, encrypted: wanted, ...sums }, text: `${text}${note}` };
  },
};

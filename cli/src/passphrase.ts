import { readFileSync } from 'node:fs';
import { Option } from 'commander';
import { CommandError } from './command-error.ts';

/** Names the file that holds the passphrase of an archive: an argument would be seen by everybody on the machine. */
export const passphraseOption = new Option('--passphrase-file <file>', 'file that holds the passphrase');

const variable = 'SAHN_BACKUP_PASSPHRASE';
const shortest = 12;

/** The passphrase for a new archive, of a file or of the variable. Throws a `CommandError` without a good one. */
export function readPassphrase(file: string | undefined): string {
  const passphrase = (file === undefined ? (process.env[variable] ?? '') : readFile(file)).trimEnd();
  if (passphrase === '')
    throw new CommandError(`There is no passphrase: name a file with --passphrase-file, or set ${variable}.`);
  if (passphrase.length < shortest)
    throw new CommandError(`A passphrase needs at least ${shortest} characters.`);
  return passphrase;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandError(`The file of the passphrase, ${path}, cannot be read.`);
  }
}

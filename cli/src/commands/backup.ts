import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname, resolve } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option } from 'commander';
import * as v from 'valibot';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { passphraseOption, readPassphrase } from '../passphrase.ts';

/** The trailer of the response. */
const SumsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sha256: v.string(), tables: v.number(), rows: v.number(), files: v.number() }),
);

const broken =
  'The backup broke off before its end, and nothing was kept of it: look at the log of the gateway.';

const systemReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'there is no such folder',
  EACCES: 'the folder cannot be written',
  EROFS: 'the folder cannot be written',
};

/** A failure to write the file, as it is told; any other error means that the response broke off. */
function explain(error: unknown, path: string): CommandError {
  if (error instanceof CommandError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = systemReasons[code];
  return new CommandError(reason === undefined ? broken : `${path} cannot be written: ${reason}.`);
}

/** The body, encrypted by age where there is a passphrase. */
async function encrypt(source: Readable, passphrase: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(source)));
}

/** Writes what the gateway sends, and compares it with what the gateway says that it has sent. */
async function receive(response: IncomingMessage, file: Writable, passphrase: string | null) {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const receiving = pipeline(response, hashed);
  // Told by what follows, which ends with it.
  receiving.catch(() => {});
  await pipeline(passphrase === null ? hashed : await encrypt(hashed, passphrase), file);
  const sums = v.safeParse(SumsSchema, response.trailers['x-sahn-archive']);
  if (!sums.success || sums.output.sha256 !== hash.digest('hex')) throw new CommandError(broken);
  return sums.output;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

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
    // One name, so that what a killed run has left is gone after the next one.
    const unfinished = `${path}.tmp`;
    const response = await client.open('POST', '/backup');
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        rmSync(unfinished, { force: true });
        process.kill(process.pid, signal);
      });
    }
    try {
      await rm(unfinished, { force: true });
      const target = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
      const { sha256: _, ...sums } = await receive(response, target, passphrase);
      await syncFile(unfinished);
      await rename(unfinished, path);
      await syncFile(dirname(path));
      const { tables, rows, files } = sums;
      const text = `Wrote ${path}: ${rows} rows of ${tables} tables, ${files} files.`;
      const note = wanted ? '' : ' It holds names, addresses and a token: keep it where nobody else reads.';
      return { data: { file: path, encrypted: wanted, ...sums }, text: `${text}${note}` };
    } catch (error) {
      response.destroy();
      await rm(unfinished, { force: true });
      throw explain(error, path);
    }
  },
};

import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { CommandError } from '../command-error.ts';

/** The trailer of the response. */
const SumsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sha256: v.string(), tables: v.number(), rows: v.number(), files: v.number() }),
);

const broken =
  'The archive broke off before its end, and nothing was kept of it: look at the log of the gateway.';

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

type ArchiveSums = Omit<v.InferOutput<typeof SumsSchema>, 'sha256'>;

/**
 * Writes an archive that the gateway sends to a file, which gets its name when it is whole. Rejects with a `CommandError`; then
 * nothing is left of it.
 * @param passphrase null: it is not encrypted
 */
export async function receiveArchive(
  response: IncomingMessage,
  path: string,
  passphrase: string | null,
): Promise<ArchiveSums> {
  // One name, so that what a killed run has left is gone after the next one.
  const unfinished = `${path}.tmp`;
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
    return sums;
  } catch (error) {
    response.destroy();
    await rm(unfinished, { force: true });
    throw explain(error, path);
  }
}

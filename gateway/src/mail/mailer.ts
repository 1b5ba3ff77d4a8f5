import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Letter } from './compose-mail.ts';

/** Brings one letter on its way. */
export interface Postman {
  /** `stored` where letters are files. Rejects when it could not. */
  deliver(letter: Letter, id: string): Promise<'sent' | 'stored'>;
  close(): void;
}

/** How long a mail server may be silent, in milliseconds. */
interface MailTimeouts {
  connection: number;
  greeting: number;
  socket: number;
}

const standardTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000 };

function smtpPostman(url: string, timeouts: MailTimeouts): Postman {
  // A connection for each letter: a pool of the library's would send again by itself what broke off.
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(letter) {
      await transport.sendMail(letter);
      return 'sent';
    },
    close: () => transport.close(),
  };
}

function filePostman(folder: string): Postman {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(letter, id) {
      const { message } = await transport.sendMail(letter);
      await mkdir(folder, { recursive: true });
      const target = join(folder, `${id}.eml`);
      await writeFile(`${target}.part`, message, { mode: 0o600 });
      await rename(`${target}.part`, target);
      return 'stored';
    },
    close() {},
  };
}

/** Where letters lie that are not sent. */
export function letterFolder(config: Pick<Config, 'data'>): string {
  return join(config.data, 'outbox');
}

/** By SMTP where it is set, else into files of `<data>/outbox`. */
export function createPostman(
  config: Pick<Config, 'smtpUrl' | 'data'>,
  timeouts: MailTimeouts = standardTimeouts,
): Postman {
  return config.smtpUrl === null ? filePostman(letterFolder(config)) : smtpPostman(config.smtpUrl, timeouts);
}

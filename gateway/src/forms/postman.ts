import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { Letter } from './letters.ts';

/** Brings one letter on its way. */
export interface Postman {
  /** `stored` where letters are files. Rejects when it could not. */
  deliver(letter: Letter, id: string): Promise<'sent' | 'stored'>;
  close(): void;
}

function smtpPostman(url: string): Postman {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
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

/** By SMTP where it is set, else into files of `<data>/outbox`. */
export function createPostman(config: Pick<Config, 'smtpUrl' | 'data'>): Postman {
  return config.smtpUrl === null ? filePostman(join(config.data, 'outbox')) : smtpPostman(config.smtpUrl);
}

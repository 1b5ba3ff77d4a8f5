import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { writeFileWhole } from '../storage/write-file.ts';
import type { Mail } from './compose-mail.ts';

/** Sends one mail, or stores it as a file. */
export interface Mailer {
  /** Resolves with `stored` when mails are files. Rejects when it failed. */
  deliver(mail: Mail, id: string): Promise<'sent' | 'stored'>;
  close(): void;
}

/** Timeout of a mail server, in milliseconds. */
interface MailTimeouts {
  connection: number;
  greeting: number;
  socket: number;
}

const standardTimeouts: MailTimeouts = { connection: 10_000, greeting: 10_000, socket: 30_000 };

function createSmtpMailer(url: string, timeouts: MailTimeouts): Mailer {
  // A connection for each mail: the library's pool would send a mail again after a lost connection.
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(mail);
      return 'sent';
    },
    close: () => transport.close(),
  };
}

function createFileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(mail, id) {
      const { message } = await transport.sendMail(mail);
      await writeFileWhole(join(folder, `${id}.eml`), message);
      return 'stored';
    },
    close() {},
  };
}

/** Folder of mails that are stored as files. */
export function mailFolder(config: Pick<Config, 'data'>): string {
  return join(config.data, 'outbox');
}

/** A mailer by SMTP if it is configured, else into files of `<data>/outbox`. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'data'>,
  timeouts: MailTimeouts = standardTimeouts,
): Mailer {
  return config.smtpUrl === null
    ? createFileMailer(mailFolder(config))
    : createSmtpMailer(config.smtpUrl, timeouts);
}

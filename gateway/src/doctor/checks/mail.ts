import { promises as dns } from 'node:dns';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { readSite } from '../../content/read/site.ts';
import type { Database } from '../../database/database.ts';
import { readFault } from '../../mail/mail-fault.ts';
import { type Check, type Found, fault, ok, skipped, warning } from './check.ts';
import { isLocalOrigin } from './settings.ts';

/** The DNS questions of this check: `node:dns`' own, or those of a test. */
export type MailResolver = Pick<typeof dns, 'resolveMx' | 'resolveTxt'>;

const connectMs = 5_000;
const privateHost = /^(?:localhost|127\.|10\.|192\.168\.|\[::1\])/;
/** No name, or none of that type; everything else is a resolver that does not answer. */
const absent = ['ENOTFOUND', 'ENODATA'];

/** What the server says up to the login. Nothing is sent. */
async function talk(url: URL): Promise<{ secure: boolean }> {
  const secure = url.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: url.hostname,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: connectMs,
  });
  const { promise: failed, reject } = Promise.withResolvers<never>();
  connection.on('error', reject);
  connection.on('end', () => reject(new Error('the server closed the connection')));
  const done = (run: (callback: (error?: Error | null) => void) => void) =>
    Promise.race([
      failed,
      new Promise<void>((resolve, refuse) => run((error) => (error ? refuse(error) : resolve()))),
    ]);
  try {
    await done((callback) => connection.connect(callback));
    if (url.username !== '') {
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      await done((callback) => connection.login({ credentials }, callback));
    }
    return { secure: connection.secure };
  } finally {
    failed.catch(() => {});
    connection.quit();
    connection.close();
  }
}

/** Whether the mail server lets us in, without sending anything. */
export async function checkServer(smtpUrl: string): Promise<Found[]> {
  const url = new URL(smtpUrl);
  // Without user and password.
  const server = `${url.hostname}${url.port === '' ? '' : `:${url.port}`}`;
  try {
    const { secure } = await talk(url);
    const isOpen = !secure && !privateHost.test(url.hostname);
    return isOpen
      ? [
          warning(
            `The mail server ${server} is used without TLS: mails and password can be read on the way.`,
            'Use a port with STARTTLS (587), or smtps:// (465).',
          ),
        ]
      : [ok(`The mail server ${server} lets us in${secure ? ', over TLS' : ''}.`)];
  } catch (error) {
    const { kind, code } = readFault(error);
    return kind === 'settings'
      ? [
          fault(
            `The mail server ${server} does not let us in (${code}).`,
            'Look at user and password in SMTP_URL.',
          ),
        ]
      : [
          fault(
            `The mail server ${server} does not answer (${code}).`,
            'Look at host and port in SMTP_URL, and whether a firewall closes the port.',
          ),
        ];
  }
}

async function ask<Result>(question: Promise<Result[]>): Promise<Result[] | null> {
  try {
    return await question;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    return absent.includes(code) ? [] : null;
  }
}

/** Whether the domain of the sender takes mail, and says who may send it (RFC 7208). */
export async function checkSender(contact: string, resolver: MailResolver): Promise<Found[]> {
  const domain = contact.slice(contact.lastIndexOf('@') + 1);
  const [servers, texts] = await Promise.all([
    ask(resolver.resolveMx(domain)),
    ask(resolver.resolveTxt(domain)),
  ]);
  if (servers === null || texts === null) return [skipped(`DNS does not answer questions about ${domain}.`)];
  const hasSpf = texts.some((parts) => /^v=spf1(?: |$)/i.test(parts.join('')));
  return [
    servers.length > 0
      ? ok(`${domain} takes mail.`)
      : warning(
          `${domain} has no MX record: answers to mails of the site go nowhere.`,
          'Set `contact` in site.yml to an address that takes mail, or add the record.',
        ),
    hasSpf
      ? ok(`${domain} says who may send its mail.`)
      : warning(
          `${domain} has no SPF record: mails of the site may be taken for forged.`,
          `Add a TXT record to ${domain} that names your mail server: v=spf1 … -all`,
        ),
  ];
}

async function checkSenderOf(database: Database | null): Promise<Found[]> {
  const site = database && (await readSite(database).catch(() => null));
  return site ? checkSender(site.contact, dns) : [skipped('The address of the sender is in the database.')];
}

export const mail = {
  name: 'mail',
  needsDatabase: false,
  async run({ database, config: { smtpUrl, origin, data } }) {
    if (smtpUrl === null) {
      const text = `SMTP_URL is not set: mails are files in ${data}/outbox.`;
      return [isLocalOrigin(origin) ? ok(text) : warning(text, 'Set SMTP_URL to your mail server.')];
    }
    const [server, sender] = await Promise.all([checkServer(smtpUrl), checkSenderOf(database)]);
    return [...server, ...sender];
  },
} satisfies Check;

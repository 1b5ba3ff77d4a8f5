import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { writeFileWhole } from '../storage/write-file.ts';
import { emailKey } from './email-key.ts';
import { mentions, redactMentions } from './mentions.ts';

/** What mail files have of a person. */
interface PersonsFiles {
  /** Paths of mails to the address, and of mails that were written by its owner. */
  own: string[];
  /** Mails of other people, in which the address stands. */
  mentioning: { path: string; mail: Email }[];
}

const addressesOf = (addresses: readonly Address[] | undefined) =>
  (addresses ?? []).flatMap((one) => one.group ?? [one]).map(({ address }) => emailKey(address));

const isUnfinished = (name: string) => !name.endsWith('.eml');

/** Finds the mails of and about an address. Files that a killed process left unfinished are its owner's if they hold it. */
export async function findMailFiles(folder: string, key: string): Promise<PersonsFiles> {
  const found: PersonsFiles = { own: [], mentioning: [] };
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.eml(?:\.|$)/.test(one))) {
    const path = join(folder, name);
    const mail = await PostalMime.parse(await readFile(path));
    const isOwn = [...addressesOf(mail.to), ...addressesOf(mail.replyTo)].includes(key);
    const isMentioning = mentions(`${mail.subject ?? ''}\n${mail.text ?? ''}`, key);
    if (isOwn || (isMentioning && isUnfinished(name))) found.own.push(path);
    else if (isMentioning) found.mentioning.push({ path, mail });
  }
  return found;
}

const toMailbox = (address: Address | undefined) =>
  address?.address === undefined ? undefined : { name: address.name, address: address.address };

/** Headers that the mail library does not write by itself. */
const ownHeaders = ['auto-submitted', 'content-language'];

/** The mail as it was, but for an address in its subject and text. */
async function composeRedacted(mail: Email, key: string): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const headers = mail.headers.filter((header) => ownHeaders.includes(header.key));
  const { message } = await transport.sendMail({
    messageId: mail.messageId,
    date: mail.date,
    from: toMailbox(mail.from),
    to: toMailbox(mail.to?.[0]),
    replyTo: toMailbox(mail.replyTo?.[0]),
    subject: redactMentions(mail.subject ?? '', key),
    text: redactMentions(mail.text ?? '', key),
    headers: Object.fromEntries(headers.map(({ originalKey, value }) => [originalKey, value])),
  });
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail is no buffer');
  return message;
}

/** Deletes the mails of an address, and redacts it in mails of others. Resolves with their numbers. */
export async function eraseFromMailFiles(
  folder: string,
  key: string,
): Promise<{ deleted: number; redacted: number }> {
  const { own, mentioning } = await findMailFiles(folder, key);
  await Promise.all(own.map((path) => rm(path, { force: true })));
  for (const { path, mail } of mentioning) await writeFileWhole(path, await composeRedacted(mail, key));
  return { deleted: own.length, redacted: mentioning.length };
}

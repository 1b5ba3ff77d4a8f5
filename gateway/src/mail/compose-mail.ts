import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { defaultLocale, isLocale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { Site } from '../content/source/site-files.ts';
import { languageOfWords, readWords } from '../locales/words.ts';
import type { LetterRow } from './outbox.queries.ts';

const strings = readWords('mail');

/** A letter as it is handed to the mail library: one recipient, given as an object so that no text can add another. */
export interface Letter {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Letters to those who run the site. */
const toOperator: readonly string[] = ['contact', 'pledge'];

const DetailsSchema = v.record(v.string(), v.string());

/** Writes a letter of the outbox in its language. Its id stays the same however often it is tried. */
export function writeLetter(row: LetterRow, site: Site, origin: string): Letter {
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const words = strings.get(locale) ?? {};
  const details = v.parse(DetailsSchema, JSON.parse(row.details ?? '{}'));
  if (!row.recipient) throw new Error('The letter has no recipient any more');
  const values = {
    ...details,
    site: site.name[locale],
    origin: `${origin}/${locale}`,
    link: `${origin}/${locale}/registration/${details.receipt ?? ''}`,
  };
  // To the operator, whose answer goes to the one who wrote. An address stands here as the form's check let it in.
  const replyTo = toOperator.includes(row.letter) && details.email ? details.email : null;
  return {
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    from: { name: site.name[locale], address: site.contact },
    to: { name: '', address: row.recipient },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: fillTemplate(words[`${row.letter}.subject`] ?? '', values),
    text: `${fillTemplate(words[`${row.letter}.text`] ?? '', values)}\n\n-- \n${fillTemplate(words.signature ?? '', values)}\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': languageOfWords('mail', locale, `${row.letter}.text`),
    },
  };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, isLocale, type Locale, locales } from '@sahn/contracts/locale';
import * as v from 'valibot';
import type { Site } from '../content/site-files.ts';
import type { LetterRow } from './outbox.queries.ts';

const StringsSchema = v.record(v.string(), v.string());

function readStrings(locale: Locale): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, `../../locales/mail.${locale}.json`);
  return v.parse(StringsSchema, JSON.parse(readFileSync(file, 'utf8')));
}

const strings = new Map(locales.map((locale) => [locale, readStrings(locale)]));

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

const DetailsSchema = v.record(v.string(), v.string());

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');
}

/** Writes a letter of the outbox in its language. Its id stays the same however often it is tried. */
export function writeLetter(row: LetterRow, site: Site, origin: string): Letter {
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const words = strings.get(locale) ?? {};
  const details = v.parse(DetailsSchema, JSON.parse(row.details ?? '{}'));
  const values = {
    ...details,
    site: site.name[locale],
    origin: `${origin}/${locale}`,
    link: `${origin}/${locale}/registration/${details.receipt ?? ''}`,
  };
  const isContact = row.letter === 'contact' && details.email !== undefined;
  return {
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    from: { name: site.name[locale], address: site.contact },
    to: { name: '', address: row.recipient ?? '' },
    ...(isContact ? { replyTo: { name: '', address: details.email ?? '' } } : {}),
    subject: fill(words[`${row.letter}.subject`] ?? '', values),
    text: `${fill(words[`${row.letter}.text`] ?? '', values)}\n\n-- \n${fill(words.signature ?? '', values)}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  };
}

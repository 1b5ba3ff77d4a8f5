import type { FindRoutePath } from '@sahn/contracts/routing/item-address';
import { fillTemplate } from '@sahn/contracts/text/fill-template';
import { defaultLocale, isLocale } from '@sahn/contracts/text/locale';
import * as v from 'valibot';
import type { Site } from '../content/source/site-files.ts';
import { readTranslations, translationLanguage } from '../locales/translations.ts';
import type { MailRow } from './outbox.queries.ts';

const translations = readTranslations('mail');

/** A mail as it is handed to the mail library: one recipient, given as an object so that no text can add another. */
export interface Mail {
  messageId: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Mails to those who run the site. */
const toOperator: readonly string[] = ['contact', 'pledge'];

const DetailsSchema = v.record(v.string(), v.string());

/** Id of the route whose page shows what a receipt opens. */
const receiptRoute = 'receipt';

interface MailContext {
  site: Site;
  /** Scheme and host of the site, without a slash at the end. */
  origin: string;
  routePath: FindRoutePath;
}

/**
 * Composes a mail of the outbox in its language. Its id stays the same however often it is tried.
 * @returns null when the mail links to a page that the live composition does not have. Such a mail has to wait:
 * visitors find their private page by its link, and its receipt is deleted once the mail is sent.
 */
export function composeMail(row: MailRow, { site, origin, routePath }: MailContext): Mail | null {
  const locale = isLocale(row.locale) ? row.locale : defaultLocale;
  const texts = translations.get(locale) ?? {};
  const details = v.parse(DetailsSchema, JSON.parse(row.details ?? '{}'));
  if (!row.recipient) throw new Error('The mail has no recipient any more');
  const { receipt } = details;
  const path = receipt === undefined ? '' : routePath(receiptRoute, { receipt });
  if (path === null) return null;
  const values = {
    ...details,
    site: site.name[locale],
    origin: `${origin}/${locale}`,
    link: `${origin}/${locale}${path}`,
  };
  // To the operator, whose answer goes to the one who wrote. An address stands here as the form's check let it in.
  const replyTo = toOperator.includes(row.template) && details.email ? details.email : null;
  return {
    messageId: `<${row.id}@${new URL(origin).hostname}>`,
    from: { name: site.name[locale], address: site.contact },
    to: { name: '', address: row.recipient },
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: fillTemplate(texts[`${row.template}.subject`] ?? '', values),
    text: `${fillTemplate(texts[`${row.template}.text`] ?? '', values)}\n\n-- \n${fillTemplate(texts.signature ?? '', values)}\n`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': translationLanguage('mail', locale, `${row.template}.text`),
    },
  };
}

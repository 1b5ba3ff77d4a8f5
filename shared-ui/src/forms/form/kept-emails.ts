import type { FormValues } from './form-draft.ts';

const kept = new Map<string, FormValues>();

/**
 * Keeps the email addresses of a form until it is sent, while the document is open: a switch of language is a new page, and
 * drafts on the device have none. Null forgets them. Browser only, from event handlers.
 */
export function keepEmails(storageKey: string, emails: FormValues | null): void {
  if (emails === null) kept.delete(storageKey);
  else kept.set(storageKey, emails);
}

/** The email addresses of a form by field, as they were last typed in this document. Browser only. */
export function keptEmails(storageKey: string): FormValues {
  return kept.get(storageKey) ?? {};
}

import type { Locale } from '@sahn/contracts/text/locale';

/** What a visitor typed, by field. */
export type FormValues = Readonly<Record<string, string>>;

/** What is kept of a form on the device until it is sent. */
export interface Draft {
  values: FormValues;
  /** Idempotency key of the submission that it becomes. */
  key: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  /** Waits for the connection to be sent. */
  queued: boolean;
}

/** Where a form's draft is kept: each form has one in each language. */
export function draftStorageKey(name: string, locale: Locale): string {
  return `sahn.draft.${name}.${locale}`;
}

/** The kept text as it is, to be read by `parseDraft`. Null where nothing is kept, or the browser keeps nothing. */
export function findDraft(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Keeps what was typed, so that a lost connection, a reload or a closed window costs nothing. */
export function keepDraft(storageKey: string, draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // A full or forbidden store is no reason to disturb someone who writes.
  }
}

export function dropDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

/** Typed values by field. */
export type FormValues = Readonly<Record<string, string>>;

/** A form's draft, stored on the device until the form is sent. */
export interface Draft {
  values: FormValues;
  /** Idempotency key of its submission. */
  key: string;
  /** Time at which it was stored, in milliseconds since 1970. */
  at: number;
  /** Whether it waits for a connection to be sent. */
  queued: boolean;
}

/** Storage key of a form's draft. It is the same in every language: a visitor who switches keeps what was typed. */
export function draftStorageKey(name: string): string {
  return `sahn.draft.${name}`;
}

/** The stored text, for `parseDraft`. Null when there is none or storage is disabled. */
export function findDraft(storageKey: string): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores a draft, so that a lost connection, a reload or a closed window loses nothing. */
export function keepDraft(storageKey: string, draft: Draft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Storage is full or disabled: the form works without drafts.
  }
}

export function dropDraft(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

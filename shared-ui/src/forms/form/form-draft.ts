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

/*
 * A draft is stored twice: for its tab, which survives a reload, and for the device, which survives a closed window. So of
 * two tabs with the same form each keeps its own, and the device the last that was typed.
 */

/** The stored text, for `parseDraft`: the tab's, else the device's. Null when there is none or storage is disabled. */
export function findDraft(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey) ?? localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores a draft, so that a lost connection, a reload or a closed window loses nothing. */
export function keepDraft(storageKey: string, draft: Draft): void {
  try {
    const text = JSON.stringify(draft);
    localStorage.setItem(storageKey, text);
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage is full or disabled: the form works without drafts.
  }
}

/** Removes the tab's draft, and the device's unless it is of another tab. */
export function dropDraft(storageKey: string): void {
  try {
    const own = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (own === null || own === localStorage.getItem(storageKey)) localStorage.removeItem(storageKey);
  } catch {
    // As above.
  }
}

/** What a visitor typed, by field. */
export type FormValues = Readonly<Record<string, string>>;

const place = (form: string) => `sahn.draft.${form}`;

/** What was typed earlier in this tab and not sent. Empty where the browser keeps nothing. */
export function readDraft(form: string): FormValues {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(place(form)) ?? '{}');
    if (typeof draft !== 'object' || draft === null) return {};
    return Object.fromEntries(
      Object.entries(draft).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps what was typed until the tab is closed, so that a lost connection or a reload costs nothing. */
export function keepDraft(form: string, values: FormValues): void {
  try {
    sessionStorage.setItem(place(form), JSON.stringify(values));
  } catch {
    // A full or forbidden store is no reason to disturb someone who writes.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(place(form));
  } catch {
    // As above.
  }
}

import { useMemo, useSyncExternalStore } from 'react';

/*
 * What the visitor has read of the plan, in localStorage: `<day> <id>` for each text, the day as ISO 8601.
 */

const key = 'sahn:plan';
/** Marks of earlier days are removed: the plan shows one week. */
const keptDays = 14;
const markPattern = /^\d{4}-\d\d-\d\d [a-z0-9-]+$/;

const listeners = new Set<() => void>();
/** The marks that the storage refused; null while they are stored. */
let unsaved: string | null = null;

function watch(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function currentText(): string {
  if (unsaved !== null) return unsaved;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

const parse = (text: string) => text.split('\n').filter((mark) => markPattern.test(mark));

/** A day of the visitor's calendar as ISO 8601. */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Marks a text of a day as read, or takes the mark away. */
export function setDone(day: string, id: string, done: boolean): void {
  const mark = `${day} ${id}`;
  const oldest = localDay(new Date(Date.now() - keptDays * 86_400_000));
  const others = parse(currentText()).filter((one) => one !== mark && one >= oldest);
  const text = [...others, ...(done ? [mark] : [])].join('\n');
  try {
    localStorage.setItem(key, text);
    unsaved = null;
  } catch {
    unsaved = text;
  }
  for (const listener of listeners) listener();
}

/** The marks, as `<day> <id>`. Empty on the server and during hydration. */
export function useDone(): ReadonlySet<string> {
  const text = useSyncExternalStore(watch, currentText, () => '');
  return useMemo(() => new Set(parse(text)), [text]);
}

import { useMemo, useSyncExternalStore } from 'react';
import { createStoredText } from '../stored-text/stored-text.ts';

/** What the visitor has read of the plan: `<day> <id>` for each text in a line, the day as ISO 8601. */
const stored = createStoredText('sahn:plan');
/** Marks of earlier days are removed: the plan shows one week. */
const keptDays = 14;
const markPattern = /^\d{4}-\d\d-\d\d [a-z0-9-]+$/;

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
  const others = parse(stored.read()).filter((one) => one !== mark && one >= oldest);
  stored.write([...others, ...(done ? [mark] : [])].join('\n'));
}

/** The marks, as `<day> <id>`. Empty on the server and during hydration. */
export function useDone(): ReadonlySet<string> {
  const text = useSyncExternalStore(stored.watch, stored.read, () => '');
  return useMemo(() => new Set(parse(text)), [text]);
}

import * as v from 'valibot';
import { LocaleSchema } from '../text/locale-schema.ts';
import { storedPath } from './bookmarks.ts';

/*
 * Highlights and notes to lines. They are stored on the visitor's device only, and leave it only as a file that the
 * visitor exports.
 */

export const NoteSchema = v.object({
  /** Path of the text below the locale prefix. */
  path: v.pipe(v.string(), v.regex(storedPath)),
  locale: LocaleSchema,
  /** Title of the text. */
  title: v.pipe(v.string(), v.maxLength(300)),
  /** Language of the title. */
  language: LocaleSchema,
  /** Id of the line in its page. */
  anchor: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)),
  /** Beginning of the line. */
  words: v.pipe(v.string(), v.maxLength(300)),
  highlighted: v.boolean(),
  /** Empty for a mere highlight. */
  note: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
});
export type Note = v.InferOutput<typeof NoteSchema>;

/** What is stored, and what an exported file holds. */
const NotesSchema = v.object({
  kind: v.literal('sahn-notes'),
  version: v.literal(1),
  notes: v.array(v.unknown()),
});

/** The valid notes of a stored text or of a file; null when it is something else. Never throws. */
export function parseNotes(text: string): Note[] | null {
  try {
    const read = v.safeParse(NotesSchema, JSON.parse(text));
    if (!read.success) return null;
    return read.output.notes.filter((note): note is Note => v.is(NoteSchema, note));
  } catch {
    return null;
  }
}

export function writeNotes(notes: readonly Note[]): string {
  const file: v.InferOutput<typeof NotesSchema> = { kind: 'sahn-notes', version: 1, notes: [...notes] };
  return JSON.stringify(file);
}

export type NotedLine = Pick<Note, 'path' | 'anchor'>;

/** Whether two notes are to the same line, in whatever language its page was read. */
export function isSameLine(a: NotedLine, b: NotedLine): boolean {
  return a.path === b.path && a.anchor === b.anchor;
}

/** Both lists, newest first. Of two notes to one line the newer one stays. */
export function mergeNotes(a: readonly Note[], b: readonly Note[]): Note[] {
  const merged: Note[] = [];
  for (const note of [...a, ...b].sort((one, other) => other.at - one.at))
    if (!merged.some((one) => isSameLine(one, note))) merged.push(note);
  return merged;
}

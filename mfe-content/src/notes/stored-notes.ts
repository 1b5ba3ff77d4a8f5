import { notesKey } from '@sahn/contracts/content/bookmarks';
import {
  isSameLine,
  mergeNotes,
  type Note,
  type NotedLine,
  parseNotes,
  writeNotes,
} from '@sahn/contracts/content/notes';
import { useMemo, useSyncExternalStore } from 'react';
import { createStoredText } from '../stored-text/stored-text.ts';

/** Highlights and notes. What the device refuses can still be read and exported until the page is closed. */
const stored = createStoredText(notesKey);

const currentNotes = () => parseNotes(stored.read()) ?? [];

const store = (notes: readonly Note[]) => stored.write(writeNotes(notes));

/** Stores a note in place of the earlier one to its line. Returns whether the device stored it. */
export function saveNote(note: Note): boolean {
  return store([note, ...currentNotes().filter((one) => !isSameLine(one, note))]);
}

export function removeNote(note: NotedLine): boolean {
  return store(currentNotes().filter((one) => !isSameLine(one, note)));
}

/** Adds the notes of a file. Returns how many of them are new or newer than the stored ones. */
export function addNotes(notes: readonly Note[]): { added: number; stored: boolean } {
  const before = currentNotes();
  const merged = mergeNotes(before, notes);
  const added = merged.filter((note) => !before.some((one) => isSameLine(one, note) && one.at === note.at));
  return { added: added.length, stored: store(merged) };
}

/** All notes, newest first. Empty on the server and during hydration. */
export function useNotes(): readonly Note[] {
  const text = useSyncExternalStore(stored.watch, stored.read, () => '');
  return useMemo(() => parseNotes(text) ?? [], [text]);
}

/** Whether all notes are stored on the device. */
export function useNotesStored(): boolean {
  return useSyncExternalStore(stored.watch, stored.isStored, () => true);
}

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

/*
 * Highlights and notes, in localStorage. What the storage refuses stays in memory, so that it can still be read and
 * exported until the page is closed.
 */

const listeners = new Set<() => void>();
/** The notes that the storage refused; null while everything is stored. */
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
    return localStorage.getItem(notesKey) ?? '';
  } catch {
    return '';
  }
}

const currentNotes = () => parseNotes(currentText()) ?? [];

function store(notes: readonly Note[]): boolean {
  const text = writeNotes(notes);
  try {
    localStorage.setItem(notesKey, text);
    unsaved = null;
  } catch {
    unsaved = text;
  }
  for (const listener of listeners) listener();
  return unsaved === null;
}

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
  const text = useSyncExternalStore(watch, currentText, () => '');
  return useMemo(() => parseNotes(text) ?? [], [text]);
}

/** Whether all notes are stored on the device. */
export function useNotesStored(): boolean {
  return useSyncExternalStore(
    watch,
    () => unsaved === null,
    () => true,
  );
}

import { notesKey } from '@sahn/contracts/content/bookmarks';
import { useCallback, useEffect, useState } from 'react';
import { useChunk } from '../use-chunk/use-chunk.ts';

const loadLineNote = () => import(/* webpackChunkName: "line-note" */ './line-note/line-note.tsx');

/** Whether notes to a text may be stored, without the code that reads them. */
function mayHaveNotes(path: string): boolean {
  try {
    return localStorage.getItem(notesKey)?.includes(JSON.stringify(path)) ?? false;
  } catch {
    return false;
  }
}

/** Highlights and notes of the lines of a text. Their code is loaded when there are some, or when one is begun. */
export function useLineNotes(path: string) {
  const [some, setSome] = useState(false);
  /** Id of the line whose note is being edited. */
  const [edited, setEdited] = useState<string | null>(null);
  const close = useCallback(() => setEdited(null), []);
  useEffect(() => setSome(mayHaveNotes(path)), [path]);
  const chunk = useChunk(loadLineNote, some || edited !== null, close);
  return { LineNote: chunk?.LineNote ?? null, edited, edit: setEdited, close };
}

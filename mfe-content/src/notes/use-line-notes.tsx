import { notesKey } from '@sahn/contracts/content/bookmarks';
import { useToast } from '@sahn/shared-ui/components/toast';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { LineNoteProps } from './line-note/line-note.tsx';

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
  const { report, t } = useModule();
  const toast = useToast();
  const [LineNote, setLineNote] = useState<ComponentType<LineNoteProps> | null>(null);
  /** Id of the line whose note is being edited. */
  const [edited, setEdited] = useState<string | null>(null);

  const load = useCallback(
    () =>
      import(/* webpackChunkName: "line-note" */ './line-note/line-note.tsx').then((file) =>
        setLineNote(() => file.LineNote),
      ),
    [],
  );
  useEffect(() => {
    if (mayHaveNotes(path)) load().catch((error: unknown) => report(error, 'line-note'));
  }, [path, load, report]);

  return {
    LineNote,
    edited,
    edit(line: string) {
      setEdited(line);
      load().catch((error: unknown) => {
        setEdited(null);
        toast.show({ kind: 'error', text: t('ui.errorState.title') });
        report(error, 'line-note');
      });
    },
    close: useCallback(() => setEdited(null), []),
  };
}

import { isSameLine, type Note } from '@sahn/contracts/content/notes';
import { Button } from '@sahn/shared-ui/components/button';
import { Link } from '@sahn/shared-ui/components/link';
import { Field } from '@sahn/shared-ui/forms/field';
import { useModule } from '@sahn/shared-ui/module-context';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Toggle } from '../../reading-settings/toggle/toggle.tsx';
import { removeNote, saveNote, useNotes } from '../stored-notes.ts';
import styles from './line-note.module.css';

export interface LineNoteProps {
  /** The line, with what is stored to find it again. */
  line: Pick<Note, 'path' | 'anchor' | 'title' | 'language' | 'words'>;
  editing: boolean;
  onClose: () => void;
}

/** The highlight and the note of a line, and the form that changes them. */
export function LineNote({ line, editing, onClose }: LineNoteProps) {
  const { t } = useModule();
  const note = useNotes().find((one) => isSameLine(one, line));
  return (
    <>
      {note?.highlighted ? (
        <p className="sr" data-highlighted>
          {t('notes.highlighted')}
        </p>
      ) : null}
      {editing ? (
        <NoteForm line={line} note={note} onClose={onClose} />
      ) : note && note.note !== '' ? (
        <p className={styles.note} dir="auto">
          {note.note}
        </p>
      ) : null}
    </>
  );
}

interface NoteFormProps extends Pick<LineNoteProps, 'line' | 'onClose'> {
  note: Note | undefined;
}

function NoteForm({ line, note, onClose }: NoteFormProps) {
  const { locale, ownPath, t } = useModule();
  const [highlighted, setHighlighted] = useState(note?.highlighted ?? true);
  const [text, setText] = useState(note?.note ?? '');
  const [refused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    form.current?.querySelector('textarea')?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  const finish = (stored: boolean) => (stored ? onClose() : setRefused(true));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const empty = !highlighted && text.trim() === '';
    finish(
      empty
        ? removeNote(line)
        : saveNote({ ...line, locale, highlighted, note: text.trim(), at: Date.now() }),
    );
  };

  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={save}
      // Not over text that is not stored yet.
      onKeyDown={(event) => event.key === 'Escape' && text === (note?.note ?? '') && onClose()}
    >
      <Toggle on={highlighted} onChange={setHighlighted}>
        {t('notes.highlight')}
      </Toggle>
      <Field
        kind="textarea"
        name="note"
        label={t('notes.note')}
        hint={t('notes.private')}
        required
        rows={3}
        value={text}
        onChange={setText}
      />
      {refused ? <p role="alert">{t('notes.notStored')}</p> : null}
      <div className={styles.buttons}>
        <Button type="submit">{t('notes.save')}</Button>
        <Button kind="quiet" onClick={onClose}>
          {t('notes.cancel')}
        </Button>
        {note === undefined ? null : (
          <Button kind="quiet" onClick={() => finish(removeNote(line))}>
            {t('notes.delete')}
          </Button>
        )}
        <Link to={ownPath('notes')} className={styles.all}>
          {t('notes.title')}
        </Link>
      </div>
    </form>
  );
}

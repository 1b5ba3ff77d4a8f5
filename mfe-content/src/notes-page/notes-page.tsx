import { type Note, parseNotes, writeNotes } from '@sahn/contracts/content/notes';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { Link } from '@sahn/shared-ui/components/link';
import { Note as Notice } from '@sahn/shared-ui/components/note';
import { useToast } from '@sahn/shared-ui/components/toast';
import { closeIcon } from '@sahn/shared-ui/icons/close';
import { downloadIcon } from '@sahn/shared-ui/icons/download';
import { noteIcon } from '@sahn/shared-ui/icons/note';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { useRef } from 'react';
import { addNotes, removeNote, saveNote, useNotes, useNotesStored } from '../notes/stored-notes.ts';
import { PageHead } from '../page-head/page-head.tsx';
import { groupNotes, notesAsMarkdown, offerFile } from './note-files.ts';
import styles from './notes-page.module.css';

/** Bytes of a file that is read; notes to every line of every text are far fewer. */
const mostBytes = 5_000_000;

/** The visitor's highlights and notes, which only their device has. */
export function Page() {
  const { ownPath, t } = useModule();
  const notes = useNotes();
  const stored = useNotesStored();
  return (
    <div className="wrap">
      <PageHead
        above={[{ label: t('duas.title'), to: ownPath('duas') }]}
        title={t('notes.title')}
        lede={t('notes.private')}
      />
      <div className={styles.page}>
        <noscript>
          <Notice>{t('notes.noScript')}</Notice>
        </noscript>
        {stored ? null : <Notice role="alert">{t('notes.notStored')}</Notice>}
        <FileButtons notes={notes} />
        {notes.length === 0 ? (
          <div className="needs-scripts">
            <EmptyState
              icon={noteIcon}
              level={2}
              title={t('ui.list.none')}
              action={
                <Button kind="line" to={ownPath('duas')}>
                  {t('duas.title')}
                </Button>
              }
            >
              {t('notes.noneHint')}
            </EmptyState>
          </div>
        ) : (
          groupNotes(notes).map((group) => <TextNotes key={group[0]?.path} notes={group} />)
        )}
      </div>
    </div>
  );
}

function FileButtons({ notes }: { notes: readonly Note[] }) {
  const { href, locale, t } = useModule();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const name = () => `sahn-notes-${new Date().toISOString().slice(0, 10)}`;
  const addressOf = (note: Note) => location.origin + href(`${note.path}#${note.anchor}`, note.locale);

  const take = async (file: File | undefined) => {
    const read = file === undefined || file.size > mostBytes ? null : parseNotes(await file.text());
    if (read === null) {
      toast.show({ kind: 'error', text: t('notes.notAFile') });
      return;
    }
    const { added } = addNotes(read);
    toast.show({ text: t('notes.imported', { count: added, number: formatNumber(locale, added) }) });
  };

  return (
    <div className={`needs-scripts ${styles.files}`}>
      {notes.length === 0 ? null : (
        <>
          <Button
            kind="line"
            icon={downloadIcon}
            onClick={() => offerFile(`${name()}.json`, 'application/json', writeNotes(notes))}
          >
            {t('notes.export')}
          </Button>
          <Button
            kind="line"
            icon={downloadIcon}
            onClick={() =>
              offerFile(`${name()}.md`, 'text/markdown', notesAsMarkdown(t('notes.title'), notes, addressOf))
            }
          >
            {t('notes.exportText')}
          </Button>
        </>
      )}
      <Button kind="line" onClick={() => input.current?.click()}>
        {t('notes.import')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t('notes.import')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file can be chosen again.
          event.currentTarget.value = '';
          void take(file).catch(() => toast.show({ kind: 'error', text: t('notes.notAFile') }));
        }}
      />
    </div>
  );
}

function TextNotes({ notes }: { notes: readonly Note[] }) {
  const { locale } = useModule();
  const [first] = notes;
  if (first === undefined) return null;
  return (
    <section className={styles.text}>
      <h2 className="t4" {...languageAttributes(first.language, locale)}>
        <Link to={first.path}>{first.title}</Link>
      </h2>
      <ul className={styles.list}>
        {notes.map((note) => (
          <NoteRow key={note.anchor} note={note} />
        ))}
      </ul>
    </section>
  );
}

function NoteRow({ note }: { note: Note }) {
  const { t } = useModule();
  const toast = useToast();
  const remove = () => {
    removeNote(note);
    toast.show({
      text: t('notes.deleted'),
      action: { label: t('notes.undo'), run: () => void saveNote(note) },
    });
  };
  return (
    <li className={styles.row}>
      <div>
        <Link
          to={`${note.path}#${note.anchor}`}
          className={styles.words}
          data-highlighted={note.highlighted || undefined}
          lang="ar"
          dir="rtl"
        >
          {note.words}
        </Link>
        {note.note === '' ? null : (
          <p className={styles.note} dir="auto">
            {note.note}
          </p>
        )}
      </div>
      <IconButton
        icon={closeIcon}
        label={`${t('notes.delete')}: ${note.words.slice(0, 40)}`}
        onClick={remove}
      />
    </li>
  );
}

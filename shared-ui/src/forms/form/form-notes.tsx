import type { Problem } from '@sahn/contracts/problems/problem';
import { useModule } from '@sahn/shared-ui/module-context';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Note } from '../../components/note/note.tsx';
import styles from './form.module.css';
import { failureText } from './form-errors.ts';

/** Says that the fields were filled from a draft. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useModule();
  return (
    <Note role="status">
      <p>{t('ui.form.restored')}</p>
      <p>
        <Button kind="quiet" onClick={onDiscard}>
          {t('ui.form.discard')}
        </Button>
      </p>
    </Note>
  );
}

/** Replaces the fields while the form waits for a connection. Takes the focus from the removed button. */
export function QueuedNote({ onCancel }: { onCancel: () => void }) {
  const { t } = useModule();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} className={styles.queued} tabIndex={-1}>
      <Note role="status" title={t('ui.form.queued')}>
        <p>{t('ui.form.queuedText')}</p>
      </Note>
      <p>
        <Button kind="line" onClick={onCancel}>
          {t('ui.form.queuedCancel')}
        </Button>
      </p>
    </div>
  );
}

interface FailedNoteProps {
  problem: Pick<Problem, 'code' | 'status'>;
  /** Number of attempts to send. After each, the note is scrolled into view. */
  attempt: number;
}

/** Why a form was not accepted, and that nothing that was typed is lost. */
export function FailedNote({ problem, attempt }: FailedNoteProps) {
  const { t } = useModule();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) root.current?.scrollIntoView({ block: 'nearest' });
  }, [attempt]);
  return (
    <div ref={root}>
      <Note kind="danger" role="alert" title={t('ui.form.failed')}>
        <p>
          {failureText(t, problem)} {t('ui.form.kept')}
        </p>
      </Note>
    </div>
  );
}

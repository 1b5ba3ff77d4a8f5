import { Note } from '@sahn/shared-ui/components/note';
import styles from './demonstration-note.module.css';

/** Says above a form that the site is a demonstration. Renders nothing without a text: then it is none. */
export function DemonstrationNote({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <div className={styles.box}>
      <Note role="note">{text}</Note>
    </div>
  );
}

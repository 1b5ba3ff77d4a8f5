import type { ReactNode } from 'react';
import { alertIcon } from '../../icons/alert.ts';
import { checkIcon } from '../../icons/check.ts';
import { classNames } from '../../styles/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './note.module.css';

export interface NoteProps {
  kind?: 'plain' | 'success' | 'danger';
  title?: ReactNode;
  children: ReactNode;
  /** `status` for notes that appear after an action, so that screen readers announce them. */
  role?: 'status' | 'alert' | 'note';
}

/** A remark that is set off from the text. */
export function Note({ kind = 'plain', title, children, role }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[kind])} role={role}>
      {kind === 'plain' ? null : <Icon icon={kind === 'success' ? checkIcon : alertIcon} />}
      <div>
        {title === undefined ? null : <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

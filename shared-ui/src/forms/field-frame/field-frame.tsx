import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { alertIcon } from '../../icons/alert.ts';
import styles from './field-frame.module.css';

export interface FieldFrameProps {
  /** Id of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** When false, the label says "optional". */
  required?: boolean;
  children: ReactNode;
}

/** Value of a control's `aria-describedby`: the error first, because it is more important than the hint. */
export function describedBy(id: string, said: { hint?: ReactNode; error?: string }): string | undefined {
  const ids = [
    said.error === undefined ? null : `${id}-error`,
    said.hint === undefined ? null : `${id}-hint`,
  ];
  return ids.filter((one) => one !== null).join(' ') || undefined;
}

/** Label above a control; hint and error below it. */
export function FieldFrame({ id, label, hint, error, required, children }: FieldFrameProps) {
  const { t } = useModule();
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {required === false ? <span className={styles.optional}> {t('ui.field.optional')}</span> : null}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles.error}>
          <Icon icon={alertIcon} />
          {error}
        </p>
      )}
    </div>
  );
}

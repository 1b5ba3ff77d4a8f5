import { FieldFrame } from '@sahn/shared-ui/forms/field-frame';
import { type ComponentProps, useId } from 'react';
import styles from './parts.module.css';

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
}

/** An input for what is written from left to right, or for a number or a time. */
export function TextField({ label, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <input
        dir="ltr"
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
    </FieldFrame>
  );
}

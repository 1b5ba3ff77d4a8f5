import { graphemeLength } from '@sahn/contracts/text/grapheme-length';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../text/format/format.ts';
import { describedBy, FieldFrame } from '../field-frame/field-frame.tsx';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  name: string;
  /** Addresses and amounts are always left to right; other texts take the direction of what is written. */
  kind?: 'text' | 'email' | 'amount' | 'search' | 'textarea';
  /** Needed where a form's summary links to it. */
  id?: string;
  hint?: ReactNode;
  /** What is wrong with it, in the visitor's language. */
  error?: string;
  /** `false` says that it may be left empty; leave it out where that goes without saying, as in a filter. */
  required?: boolean;
  /** Most characters as readers count them; shown as a counter in a textarea. */
  max?: number;
  rows?: number;
  autoComplete?: string;
  placeholder?: string;
  defaultValue?: string;
  /** Makes it controlled. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
}

const inputModes = { text: undefined, email: 'email', amount: 'decimal', search: undefined } as const;

/** A labelled control for text. */
export function Field(props: FieldProps) {
  const { label, name, kind = 'text', hint, error, required, max, rows = 6 } = props;
  const { locale, t } = useModule();
  const made = useId();
  const id = props.id ?? made;
  const [typed, setTyped] = useState(props.value ?? props.defaultValue ?? '');
  const text = props.value ?? typed;
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // Somebody may have typed before scripts came: that stays in the control, and the counter must know of it.
  useLayoutEffect(() => {
    const there = box.current?.value ?? '';
    if (there !== '') setTyped(there);
  }, []);
  const isLatin = kind === 'email' || kind === 'amount';
  const counts = kind === 'textarea' && max !== undefined;
  const control = {
    ref: box,
    id,
    name,
    required,
    // Engines take an empty text for left to right, so the page's direction holds until something is written.
    dir: isLatin ? 'ltr' : text === '' ? undefined : 'auto',
    autoComplete: props.autoComplete,
    placeholder: props.placeholder,
    ...(props.value === undefined ? { defaultValue: props.defaultValue } : { value: props.value }),
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(id, { hint, error }),
    onBlur: props.onBlur,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(event.currentTarget.value);
      props.onChange?.(event.currentTarget.value);
    },
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} required={required}>
      {kind === 'textarea' ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={kind === 'amount' ? 'text' : kind} inputMode={inputModes[kind]} />
      )}
      {counts ? (
        <p className={styles.counter} data-over={graphemeLength(text) > max || undefined}>
          <span className="sr">{t('ui.field.counter')} </span>
          {formatNumber(locale, graphemeLength(text))} / {formatNumber(locale, max)}
        </p>
      ) : null}
    </FieldFrame>
  );
}

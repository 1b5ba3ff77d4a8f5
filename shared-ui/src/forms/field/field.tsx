import { graphemeLength } from '@sahn/contracts/text/grapheme-length';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../text/format/format.ts';
import { describedBy, FieldFrame } from '../field-frame/field-frame.tsx';
import styles from './field.module.css';

export interface FieldProps {
  label: string;
  name: string;
  /** Email addresses and amounts are always left to right; other kinds take the direction of the text. */
  kind?: 'text' | 'email' | 'amount' | 'search' | 'textarea';
  /** Needed when a form's error summary links to it. */
  id?: string;
  hint?: ReactNode;
  /** The error message, translated. */
  error?: string;
  /** When false, the label says "optional". Leave it out when that is obvious, as in a filter. */
  required?: boolean;
  /** Maximum length in grapheme clusters; a textarea shows a counter. */
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
  // Text that was typed before hydration stays in the control, and the counter must include it.
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
    // With `auto` an empty text is left to right, so the page's direction applies until something is typed.
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

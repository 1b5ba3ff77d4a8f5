import type { Accepted, FormBody, FormName } from '@sahn/contracts/forms/forms';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { classNames } from '../../styles/class-names.ts';
import { FormSummary } from '../form-summary/form-summary.tsx';
import type { FieldDefinition } from './field-definition.ts';
import styles from './form.module.css';
import { fieldError } from './form-errors.ts';
import { FormField } from './form-field.tsx';
import { FailedNote, QueuedNote, RestoredNote } from './form-notes.tsx';
import { SentMessage } from './sent-message.tsx';
import { type FormOptions, useForm } from './use-form.ts';

export type { FieldDefinition };

export interface FormProps<Name extends FormName> extends FormOptions<Name> {
  /** Page to which the form is posted, below the locale prefix. */
  path: string;
  /** Accessible name of the form. */
  label: string;
  submit: string;
  /** Values of hidden fields, for a post without scripts. */
  hidden?: Readonly<Record<string, string>>;
  /** Whether two fields are in one row on wide screens. */
  wide?: boolean;
  /** Shown instead of the form after it was sent. `again` shows an empty form. */
  sent: (accepted: Accepted, body: FormBody<Name>, again: () => void) => ReactNode;
}

/**
 * A form. Without scripts it is posted; with scripts it is sent without leaving the page. A failure, a reload or a lost
 * connection does not lose typed text.
 */
export function Form<Name extends FormName>(props: FormProps<Name>) {
  const { form, name = form, path, fields, hidden = {}, label, submit, wide = false, posted } = props;
  const { locale, t, href } = useModule();
  const scripts = useHydrated();
  const { element, key, phase, wrong, attempt, restored, round, ...act } = useForm(props);
  const first = `${name}-${fields[0]?.name}`;
  useFocus(first, element, phase.name, round);
  if (phase.name === 'sent') {
    return <SentMessage>{props.sent(phase.accepted, phase.body, act.begin)}</SentMessage>;
  }

  const idOf = (field: FieldDefinition) => `${name}-${field.name}`;
  const errorOf = (field: FieldDefinition) => {
    const code = wrong[field.name];
    return code === undefined ? undefined : fieldError(t, locale, field, code);
  };
  const errors = fields.flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ id: idOf(field), text }];
  });
  const isQueued = phase.name === 'queued';
  const isSending = phase.name === 'sending';
  const submitLabel = phase.name === 'failed' ? t('ui.form.retry') : submit;
  // Where the visitor looks: at the button that was pressed, or at the beginning of a page that was loaded.
  const failed = phase.name === 'failed' ? <FailedNote problem={phase.problem} attempt={attempt} /> : null;
  const typed = round === 0 ? posted?.values : undefined;
  return (
    <form
      ref={element}
      className={styles.form}
      action={href(path)}
      method="post"
      aria-label={label}
      noValidate={scripts}
      onSubmit={act.submit}
      onFocus={act.prepare}
      onInput={() => act.keep()}
      onBlur={(event) => void act.leave(event)}
    >
      {isQueued ? <QueuedNote onCancel={act.cancel} /> : null}
      {restored !== null && !isQueued ? <RestoredNote onDiscard={act.begin} /> : null}
      <FormSummary errors={errors} attempt={attempt} />
      {attempt === 0 ? failed : null}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="locale" value={locale} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${name}-website`}>{t('ui.form.website')}</label>
        <input id={`${name}-website`} name="website" autoComplete="off" tabIndex={-1} />
      </div>
      <div className={classNames(styles.fields, wide && styles.wide)} hidden={isQueued}>
        {fields.map((field) => (
          <FormField
            // The key remounts fields whose values are restored or reset.
            key={`${round} ${field.name} ${restored?.[field.name] ?? ''}`}
            id={idOf(field)}
            field={field}
            value={restored?.[field.name] ?? typed?.[field.name] ?? field.value}
            error={errorOf(field)}
          />
        ))}
      </div>
      {attempt === 0 ? null : failed}
      <p className={styles.end} hidden={isQueued}>
        <Button type="submit" busy={isSending}>
          {isSending ? t('ui.form.sending') : submitLabel}
        </Button>
      </p>
    </form>
  );
}

/** Moves the focus on when a pressed button was removed with its note. */
function useFocus(
  first: string,
  form: RefObject<HTMLFormElement | null>,
  phase: string,
  round: number,
): void {
  const before = useRef({ phase, round });
  useEffect(() => {
    const { phase: oldPhase, round: oldRound } = before.current;
    before.current = { phase, round };
    if (round !== oldRound) document.getElementById(first)?.focus();
    else if (oldPhase === 'queued' && phase === 'idle')
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [first, form, phase, round]);
}

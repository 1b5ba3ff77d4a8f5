import type { Accepted, FormBody, FormName } from '@sahn/contracts/forms';
import { Button } from '@sahn/shared-ui/button';
import { classNames } from '@sahn/shared-ui/class-names';
import { FormSummary } from '@sahn/shared-ui/form-summary';
import { useModule } from '@sahn/shared-ui/module-context';
import { Note } from '@sahn/shared-ui/note';
import { useHydrated } from '@sahn/shared-ui/use-hydrated';
import type { ReactNode } from 'react';
import type { FieldDefinition } from './field-definition.ts';
import styles from './form.module.css';
import { FormField } from './form-field.tsx';
import { failureText, fieldError } from './form-words.ts';
import { SentPlace } from './sent-place.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface FormProps<Name extends FormName> extends FormOptions<Name> {
  /** Page to which the form is posted, below the locale prefix. */
  path: string;
  /** Name of the form for assistive technology. */
  label: string;
  submit: string;
  /** Two fields in a row where there is room. */
  wide?: boolean;
  /** Stands in the form's place once it is sent. `again` begins an empty one. */
  sent: (accepted: Accepted, body: FormBody<Name>, again: () => void) => ReactNode;
}

/** A form that works without scripts by an ordinary post, and with them without leaving the page. */
export function Form<Name extends FormName>(props: FormProps<Name>) {
  const { form, path, fields, label, submit, wide = false } = props;
  const { locale, t, href } = useModule();
  const scripts = useHydrated();
  const { element, key, phase, wrong, attempt, draft, ...act } = useForm(props);
  if (phase.name === 'sent') {
    return <SentPlace>{props.sent(phase.accepted, phase.body, act.begin)}</SentPlace>;
  }

  const idOf = (field: FieldDefinition) => `${form}-${field.name}`;
  const errorOf = (field: FieldDefinition) => {
    const code = wrong[field.name];
    return code === undefined ? undefined : fieldError(t, locale, field, code);
  };
  const errors = fields.flatMap((field) => {
    const text = errorOf(field);
    return text === undefined ? [] : [{ id: idOf(field), text }];
  });
  return (
    <form
      ref={element}
      className={styles.form}
      action={href(path)}
      method="post"
      aria-label={label}
      noValidate={scripts}
      onSubmit={(event) => void act.submit(event)}
      onInput={act.keep}
      onBlur={(event) => void act.leave(event)}
    >
      <FormSummary errors={errors} attempt={attempt} />
      {phase.name === 'failed' ? (
        <Note kind="danger" role="alert" title={t('form.failed')}>
          <p>
            {failureText(t, phase.problem)} {t('form.kept')}
          </p>
        </Note>
      ) : null}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="locale" value={locale} />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${form}-website`}>{t('form.website')}</label>
        <input id={`${form}-website`} name="website" autoComplete="off" tabIndex={-1} />
      </div>
      <div className={classNames(styles.fields, wide && styles.wide)}>
        {fields.map((field) => (
          <FormField
            // A kept draft arrives after hydration and stands in fields that are drawn anew.
            key={`${field.name} ${draft[field.name] ?? ''}`}
            id={idOf(field)}
            field={field}
            value={draft[field.name] ?? field.value}
            error={errorOf(field)}
          />
        ))}
      </div>
      <p className={styles.end}>
        <Button type="submit" busy={phase.name === 'sending'}>
          {phase.name === 'sending' ? t('form.sending') : phase.name === 'failed' ? t('form.retry') : submit}
        </Button>
      </p>
    </form>
  );
}

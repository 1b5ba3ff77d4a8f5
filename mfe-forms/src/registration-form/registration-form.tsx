import type { Country } from '@sahn/contracts/content/country';
import type { Posted } from '@sahn/contracts/forms/forms';
import type { Translate } from '@sahn/contracts/modules/module';
import { cleanEmail } from '@sahn/contracts/text/clean-text';
import { locales } from '@sahn/contracts/text/locale';
import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { type FieldDefinition, Form } from '@sahn/shared-ui/forms/form';
import type { SelectProps } from '@sahn/shared-ui/forms/select';
import { useModule } from '@sahn/shared-ui/module-context';
import { isolate } from '@sahn/shared-ui/text/format';
import { PrivateLink } from '../private-link/private-link.tsx';
import styles from './registration-form.module.css';

const standardNames = locales.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
const namesByCode = new Map<string, readonly string[]>();

/** A country's code, and its names in every language of the site: keyboards differ from the page's language. */
function namesOf(code: string): readonly string[] {
  const known = namesByCode.get(code) ?? [code, ...standardNames.map((names) => names.of(code) ?? code)];
  namesByCode.set(code, known);
  return known;
}

function toOption({ code, name, also = [] }: Country) {
  return { value: code, label: name, keywords: [...also, ...namesOf(code)] };
}

/** The countries from which most visitors come, then all others. */
function toOptions(t: Translate, countries: readonly Country[]): SelectProps['options'] {
  const usual = countries.filter((country) => country.usual).map(toOption);
  const others = countries.filter((country) => !country.usual).map(toOption);
  if (usual.length === 0) return others;
  return [
    { label: t('registration.countriesUsual'), options: usual },
    { label: t('registration.countriesOther'), options: others },
  ];
}

interface RegistrationFormProps {
  countries: readonly Country[];
  /** The query's `errors` and `problem`, on the page to which the form is posted. */
  errors?: string | null;
  problem?: string | null;
  /** The values of a form posted without scripts and refused. */
  posted?: Posted | null;
  wide?: boolean;
}

/** The request for a virtual pilgrimage: name, country, email. */
export function RegistrationForm({ countries, errors, problem, posted, wide }: RegistrationFormProps) {
  const { locale, ownPath, t } = useModule();
  const fields: FieldDefinition[] = [
    {
      name: 'name',
      kind: 'text',
      label: t('registration.name'),
      hint: t('registration.nameHint'),
      max: 100,
      autoComplete: 'name',
      errorTexts: { required: t('registration.nameRequired') },
    },
    {
      name: 'country',
      kind: 'select',
      label: t('registration.country'),
      placeholder: t('registration.countryChoose'),
      autoComplete: 'country',
      searchable: true,
      options: toOptions(t, countries),
      errorTexts: { required: t('registration.countryRequired') },
    },
    {
      name: 'email',
      kind: 'email',
      label: t('registration.email'),
      hint: t('registration.emailHint'),
      max: 254,
      autoComplete: 'email',
      errorTexts: { required: t('field.emailRequired') },
    },
  ];
  return (
    <Form
      form="registrations"
      path={ownPath('registration')}
      label={t('registration.title')}
      submit={t('registration.submit')}
      fields={fields}
      errors={errors}
      problem={problem}
      posted={posted}
      wide={wide}
      toBody={(read) => ({ name: read('name'), country: read('country'), email: read('email'), locale })}
      sent={({ receipt, held }, { email }, again) => (
        <div className={styles.sent}>
          <Note
            kind="success"
            role="status"
            title={<span className={`title t4 ${styles.title}`}>{t('registration.sent')}</span>}
          >
            <p>{t('registration.sentText', { email: isolate(cleanEmail(email)) })}</p>
          </Note>
          {held ? <Note role="note">{t('ui.form.held')}</Note> : null}
          {receipt === null ? null : (
            <div>
              <h2 className="t4">{t('registration.link')}</h2>
              <p className="meta">{t('registration.linkHint')}</p>
              <PrivateLink label={t('registration.link')} to={ownPath('receipt', { receipt })} />
            </div>
          )}
          <p className="row">
            {receipt === null ? null : (
              <Button to={ownPath('receipt', { receipt })}>{t('registration.linkOpen')}</Button>
            )}
            <Button kind="quiet" onClick={again}>
              {t('registration.again')}
            </Button>
          </p>
        </div>
      )}
    />
  );
}

import type { Posted } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { type FieldDefinition, Form } from '@sahn/shared-ui/forms/form';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './contact-page.module.css';

interface ContactData {
  posted: Posted | null;
}

export async function loader({ api }: LoaderArgs): Promise<ContactData> {
  return { posted: await api.posted('contact') };
}

export function head({ query }: PageProps<ContactData>): Head {
  return { noindex: query.size > 0 };
}

export function Page({ data, query }: PageProps<ContactData>) {
  const { t } = useModule();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('contact.title')} />
      <div className={`grid12 ${styles.columns}`}>
        <header className="c5">
          <h1 className={styles.heading}>{t('contact.heading')}</h1>
          <p className="lede">{t('contact.lede')}</p>
        </header>
        <div className="from7">
          {query.has('sent') ? (
            <ContactSent />
          ) : (
            <ContactForm
              errors={query.get('errors')}
              problem={query.get('problem')}
              posted={data.posted}
              subject={query.get('subject') ?? ''}
            />
          )}
        </div>
      </div>
    </div>
  );
}

interface ContactFormProps {
  errors: string | null;
  problem: string | null;
  posted: Posted | null;
  subject: string;
}

function ContactForm({ errors, problem, posted, subject }: ContactFormProps) {
  const { locale, ownPath, t } = useModule();
  const fields: FieldDefinition[] = [
    {
      name: 'name',
      kind: 'text',
      label: t('contact.name'),
      max: 100,
      autoComplete: 'name',
      errorTexts: { required: t('contact.nameRequired') },
    },
    {
      name: 'email',
      kind: 'email',
      label: t('contact.email'),
      hint: t('contact.emailHint'),
      max: 254,
      autoComplete: 'email',
      errorTexts: { required: t('field.emailRequired') },
    },
    {
      name: 'subject',
      kind: 'text',
      label: t('contact.subject'),
      max: 200,
      value: subject,
      errorTexts: { required: t('contact.subjectRequired') },
    },
    {
      name: 'text',
      kind: 'textarea',
      label: t('contact.text'),
      max: 5000,
      errorTexts: { required: t('contact.textRequired') },
    },
  ];
  return (
    <Form
      form="contact"
      path={ownPath('contact-us')}
      label={t('contact.title')}
      submit={t('contact.submit')}
      fields={fields}
      errors={errors}
      problem={problem}
      posted={posted}
      toBody={(read) => ({
        name: read('name'),
        email: read('email'),
        subject: read('subject'),
        text: read('text'),
        locale,
      })}
      sent={({ held }, _body, again) => <ContactSent held={held} again={again} />}
    />
  );
}

function ContactSent({ held = false, again }: { held?: boolean; again?: () => void }) {
  const { ownPath, t } = useModule();
  const label = t('contact.again');
  return (
    <div className={styles.sent}>
      <Note kind="success" role="status" title={t('contact.sent')}>
        <p>{t('contact.sentText')}</p>
      </Note>
      {held ? <Note role="note">{t('ui.form.held')}</Note> : null}
      <p>
        {again === undefined ? (
          <Button kind="quiet" to={ownPath('contact-us')}>
            {label}
          </Button>
        ) : (
          <Button kind="quiet" onClick={again}>
            {label}
          </Button>
        )}
      </p>
    </div>
  );
}

import type { Project } from '@sahn/contracts/content/projects';
import type { Posted } from '@sahn/contracts/forms/forms';
import { pledgeCurrencies } from '@sahn/contracts/money/pledge-currencies';
import { Button } from '@sahn/shared-ui/components/button';
import { Note } from '@sahn/shared-ui/components/note';
import { type FieldDefinition, Form } from '@sahn/shared-ui/forms/form';
import { useModule } from '@sahn/shared-ui/module-context';
import { useTranslation } from 'react-i18next';
import { findCurrency } from './find-currency.ts';
import styles from './pledge-form.module.css';

interface PledgeFormProps {
  project: Pick<Project, 'id' | 'title' | 'approximateBudget'>;
  /** The values of a form posted without scripts for this project and refused. */
  posted: Posted | null;
}

/** The pledge form: an amount, and an email address only when the visitor wants a reply. */
export function PledgeForm({ project, posted }: PledgeFormProps) {
  const { ownPath } = useModule();
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const usual = findCurrency(project.approximateBudget.currency) ?? pledgeCurrencies[0];
  const fields: FieldDefinition[] = [
    {
      name: 'amount',
      kind: 'amount',
      label: t('pledge.amount'),
      errorTexts: { required: t('pledge.amountRequired') },
    },
    {
      name: 'currency',
      kind: 'select',
      label: t('pledge.currency'),
      options: pledgeCurrencies.map((code) => ({
        value: code,
        label: t(`currency.${code}`),
        keywords: [code],
      })),
      value: usual,
    },
    {
      name: 'email',
      kind: 'email',
      label: t('pledge.email'),
      hint: t('pledge.emailHint'),
      max: 254,
      autoComplete: 'email',
      optional: true,
    },
  ];
  return (
    <section className={styles.pledge} aria-labelledby={`${project.id}-pledge`}>
      <h3 id={`${project.id}-pledge`} className="t4">
        {t('pledge.title')}
      </h3>
      <p className="ui">{t('pledge.text')}</p>
      <Form
        form="pledges"
        name={`pledges-${project.id}`}
        path={ownPath('donate')}
        label={`${t('pledge.title')}: ${project.title}`}
        submit={t('pledge.submit')}
        hidden={{ project: project.id }}
        fields={fields}
        posted={posted}
        wide
        toBody={(read) => ({
          project: project.id,
          amount: read('amount'),
          currency: findCurrency(read('currency')) ?? usual,
          email: read('email'),
          locale,
        })}
        sent={({ held }, _body, again) => (
          <div className={styles.pledge}>
            <Note kind="success" role="status" title={t('pledge.sent')}>
              <p>{t('pledge.sentText')}</p>
            </Note>
            {held ? <Note role="note">{t('ui.form.held')}</Note> : null}
            <p>
              <Button kind="quiet" onClick={again}>
                {t('pledge.again')}
              </Button>
            </p>
          </div>
        )}
      />
    </section>
  );
}

import type { Country } from '@sahn/contracts/content/country';
import type { RegistrationCount as Count, Posted } from '@sahn/contracts/forms/forms';
import type { Head, LoaderArgs, PageProps } from '@sahn/contracts/modules/module';
import picture from '@sahn/shared-ui/art/zarih.svg';
import { Breadcrumb } from '@sahn/shared-ui/components/breadcrumb';
import { useModule } from '@sahn/shared-ui/module-context';
import { DemonstrationNote } from '../demonstration-note/demonstration-note.tsx';
import { RegistrationCount } from '../registration-count/registration-count.tsx';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import { Steps } from '../steps/steps.tsx';
import styles from './registration-page.module.css';

interface RegistrationData {
  countries: Country[];
  posted: Posted | null;
  /** Says that the site is a demonstration; empty when it is none. */
  demonstration: string;
  /** Null when the count could not be loaded: the form is shown without it. */
  count: Count | null;
}

export async function loader({ api }: LoaderArgs): Promise<RegistrationData> {
  const [countries, posted, count, { demonstration }] = await Promise.all([
    api.countries(),
    api.posted('registrations'),
    api.registrationCount().catch(() => null),
    api.site(),
  ]);
  return { countries, posted, count, demonstration };
}

export function head({ query }: PageProps<RegistrationData>): Head {
  return { noindex: query.size > 0 };
}

export function Page({ data, query }: PageProps<RegistrationData>) {
  const { t } = useModule();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('registration.title')} />
      <div className={`grid12 ${styles.columns}`}>
        <div className={styles.form}>
          <p className="label">{t('registration.title')}</p>
          <h1 className={styles.heading}>{t('registration.heading')}</h1>
          <p className={`lede ${styles.lede}`}>{t('registration.lede')}</p>
          <DemonstrationNote text={data.demonstration} />
          <RegistrationForm
            countries={data.countries}
            posted={data.posted}
            errors={query.get('errors')}
            problem={query.get('problem')}
          />
        </div>
        <div className={styles.about}>
          <img
            className={styles.picture}
            src={picture}
            alt={t('registration.picture')}
            width={800}
            height={1000}
          />
          <Steps
            label={t('registration.steps')}
            steps={[
              { title: t('registration.step1'), text: t('registration.step1Text') },
              { title: t('registration.step2'), text: t('registration.step2Text') },
              { title: t('registration.step3'), text: t('registration.step3Text') },
            ]}
          />
          {data.count === null ? null : <RegistrationCount count={data.count} />}
        </div>
      </div>
    </div>
  );
}

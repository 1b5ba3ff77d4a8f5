import type { Country } from '@sahn/contracts/content';
import type { LoaderArgs, PageProps } from '@sahn/contracts/module';
import picture from '@sahn/shared-ui/art/zarih.svg';
import { Breadcrumb } from '@sahn/shared-ui/breadcrumb';
import { useModule } from '@sahn/shared-ui/module-context';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import { Steps } from '../steps/steps.tsx';
import styles from './registration-page.module.css';

export function loader({ api }: LoaderArgs): Promise<Country[]> {
  return api.countries();
}

export function Page({ data, query }: PageProps<Country[]>) {
  const { t } = useModule();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumb above={[]} current={t('registration.title')} />
      <div className={`grid12 ${styles.columns}`}>
        <div className="c5">
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
        </div>
        <div className="from7 first-small">
          <p className="label">{t('registration.title')}</p>
          <h1 className={styles.heading}>{t('registration.heading')}</h1>
          <p className={`lede ${styles.lede}`}>{t('registration.lede')}</p>
          <RegistrationForm countries={data} errors={query.get('errors')} />
        </div>
      </div>
    </div>
  );
}

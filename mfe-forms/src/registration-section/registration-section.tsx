import type { Country } from '@sahn/contracts/content/country';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import picture from '@sahn/shared-ui/art/zarih.svg';
import { useModule } from '@sahn/shared-ui/module-context';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import styles from './registration-section.module.css';

export function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<Country[]> {
  return api.countries();
}

/** The registration form on the home page. Posted without scripts, it leads to the registration page. */
export function Slot({ data }: SlotProps<Country[]>) {
  const { t } = useModule();
  return (
    <section className={`section khatam ${styles.section}`} aria-labelledby="registration-heading">
      <div className="wrap">
        <div className={`grid12 ${styles.columns}`}>
          <img
            className={`c5 ${styles.picture}`}
            src={picture}
            alt=""
            width={800}
            height={1000}
            loading="lazy"
            decoding="async"
          />
          <div className="c7">
            <h2 id="registration-heading">{t('registration.heading')}</h2>
            <p className={`lede ${styles.lede}`}>{t('registration.lede')}</p>
            <RegistrationForm countries={data} wide />
          </div>
        </div>
      </div>
    </section>
  );
}

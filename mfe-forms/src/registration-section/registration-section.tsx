import type { Country } from '@sahn/contracts/content/country';
import type { LoaderArgs, SlotProps } from '@sahn/contracts/modules/module';
import { useModule } from '@sahn/shared-ui/module-context';
import { DemonstrationNote } from '../demonstration-note/demonstration-note.tsx';
import { RegistrationForm } from '../registration-form/registration-form.tsx';
import styles from './registration-section.module.css';

interface RegistrationData {
  countries: Country[];
  /** Says that the site is a demonstration; empty when it is none. */
  demonstration: string;
}

export async function loader({ api }: Pick<LoaderArgs, 'api'>): Promise<RegistrationData> {
  const [countries, { demonstration }] = await Promise.all([api.countries(), api.site()]);
  return { countries, demonstration };
}

/** The registration form on the home page. Posted without scripts, it leads to the registration page. */
export function Slot({ data }: SlotProps<RegistrationData>) {
  const { t } = useModule();
  return (
    <section className={`section khatam ${styles.section}`} aria-labelledby="registration-heading">
      <div className="wrap">
        <div className={`grid12 ${styles.columns}`}>
          <div className="c5">
            <h2 id="registration-heading">{t('registration.heading')}</h2>
            <p className={`lede ${styles.lede}`}>{t('registration.lede')}</p>
            <DemonstrationNote text={data.demonstration} />
          </div>
          <div className="c7">
            <RegistrationForm countries={data.countries} wide />
          </div>
        </div>
      </div>
    </section>
  );
}

import type { RegistrationCount as Count } from '@sahn/contracts/forms/forms';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import styles from './registration-count.module.css';

const mostShown = 6;

/** Number of requested pilgrimages by country. Renders nothing before the first request. */
export function RegistrationCount({ count }: { count: Count }) {
  const { locale, t } = useModule();
  if (count.total === 0) return null;
  const shown = count.countries.slice(0, mostShown);
  const folded = count.countries.slice(mostShown);
  return (
    <section className={styles.count} aria-labelledby="count-heading">
      <h2 id="count-heading" className="t4">
        {t('count.total', { count: count.total, number: formatNumber(locale, count.total) })}
      </h2>
      {count.performed === 0 ? null : (
        <p className="meta">
          {t('count.performed', { count: count.performed, number: formatNumber(locale, count.performed) })}
        </p>
      )}
      <Countries countries={shown} />
      {folded.length === 0 ? null : (
        <Disclosure more={t('count.more')}>
          <Countries countries={folded} />
        </Disclosure>
      )}
    </section>
  );
}

function Countries({ countries }: Pick<Count, 'countries'>) {
  const { locale } = useModule();
  return (
    <dl className={styles.countries}>
      {countries.map(({ code, name, count }) => (
        <div key={code}>
          <dt>{name}</dt>
          <dd>{formatNumber(locale, count)}</dd>
        </div>
      ))}
    </dl>
  );
}

import { ComparisonSchema } from '@sahn/contracts/releases/comparison';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { goTo } from '../address.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { formatTime } from '../parts/time.tsx';
import { CompositionsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import { Changes } from './changes.tsx';
import styles from './views.module.css';

export interface CompareViewProps {
  /** Numbers of compositions, from the address. */
  from: string | undefined;
  to: string | undefined;
}

/** What changed between two compositions. */
export function CompareView({ from: askedFrom, to: askedTo }: CompareViewProps) {
  const { t, locale } = useModule();
  const compositions = useRead(CompositionsSchema, '/compositions');
  const [newest, before] = compositions.data ?? [];
  const from = askedFrom ?? before?.number.toString() ?? '';
  const to = askedTo ?? newest?.number.toString() ?? '';
  const isAsked = /^\d+$/.test(from) && /^\d+$/.test(to);
  const compared = useRead(ComparisonSchema, isAsked ? `/compositions/compare?from=${from}&to=${to}` : null);
  return (
    <>
      <ReadFrame read={compositions}>
        {(all) => {
          if (all.length < 2 && !isAsked) return <p>{t('compare.one')}</p>;
          const known = all.map(({ number, created }) => ({
            value: String(number),
            label: `${formatOrdinal(locale, number)} – ${formatTime(locale, created)}`,
          }));
          // A candidate or preview is not in the list.
          const options = (value: string) =>
            known.some((one) => one.value === value) || value === ''
              ? known
              : [{ value, label: formatOrdinal(locale, Number(value)) }, ...known];
          return (
            <div className={styles.choices}>
              <ChoiceField
                label={t('compare.from')}
                value={from}
                options={options(from)}
                onChange={(value) => goTo(`/compare/${value}/${to}`)}
              />
              <ChoiceField
                label={t('compare.to')}
                value={to}
                options={options(to)}
                onChange={(value) => goTo(`/compare/${from}/${value}`)}
              />
            </div>
          );
        }}
      </ReadFrame>
      {isAsked ? (
        <ReadFrame read={compared}>{({ modules }) => <Changes modules={modules} />}</ReadFrame>
      ) : null}
    </>
  );
}

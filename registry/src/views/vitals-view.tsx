import { type VitalName, type VitalsRow, vitalNames } from '@sahn/contracts/vitals/vitals';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { useState } from 'react';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { VitalsRowsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';

/** How fast pages were for visitors: the same figures as `sahn vitals`. */
export function VitalsView() {
  const { t, locale } = useModule();
  const [byRelease, setByRelease] = useState(false);
  const vitals = useRead(VitalsRowsSchema, byRelease ? '/vitals?releases=1' : '/vitals');
  const figure = ({ p75 }: VitalsRow, vital: VitalName) => {
    const value = p75[vital];
    if (value === null) return '–';
    return formatNumber(locale, vital === 'cls' ? value : Math.round(value));
  };
  return (
    <>
      <p>{t('vitals.text')}</p>
      <p>
        <label>
          <input
            type="checkbox"
            checked={byRelease}
            onChange={({ currentTarget }) => setByRelease(currentTarget.checked)}
          />{' '}
          {t('vitals.byRelease')}
        </label>
      </p>
      <ReadFrame read={vitals}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState level={2} title={t('vitals.none')}>
              {t('vitals.noneText')}
            </EmptyState>
          ) : (
            <DataTable
              captionHidden
              caption={t('view.vitals')}
              head={[
                t('word.page'),
                ...(byRelease ? [t('word.version')] : []),
                t('word.language'),
                t('vitals.visits'),
                ...vitalNames.map((vital) => t(`vitals.${vital}`)),
              ]}
              rows={rows.map((row) => ({
                key: [row.module, row.version, row.route, row.locale].join(' '),
                cells: [
                  <Code key="page">{`${row.module}/${row.route}`}</Code>,
                  ...(byRelease ? [<Code key="version">{row.version ?? ''}</Code>] : []),
                  <Code key="locale">{row.locale}</Code>,
                  formatNumber(locale, row.visits),
                  ...vitalNames.map((vital) => figure(row, vital)),
                ],
              }))}
            />
          )
        }
      </ReadFrame>
    </>
  );
}

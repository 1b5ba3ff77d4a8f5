import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { goTo } from '../address.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { Time } from '../parts/time.tsx';
import { useMay } from '../platform/platform.tsx';
import { AuditLinesSchema, ReleaseRowsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';
import { ServedAt } from './served-at.tsx';
import styles from './views.module.css';

/** Who did what: everything for operators, what concerns a module for those who work with it. */
export function LogView({ module }: { module: string | null }) {
  const { t, locale } = useModule();
  const may = useMay();
  const isOperator = may('operate');
  const releases = useRead(ReleaseRowsSchema, '/releases');
  const modules = [...new Set(releases.data?.map(({ name }) => name))]
    .filter((name) => may(['publish', 'activate'], [name]))
    .sort();
  const shown = module ?? (isOperator ? '' : (modules[0] ?? null));
  const path = shown === null ? null : shown === '' ? '/log' : `/log?module=${encodeURIComponent(shown)}`;
  const lines = useRead(AuditLinesSchema, path);
  const own = modules.map((name) => ({ value: name, label: name }));
  const known =
    own.some(({ value }) => value === shown) || !shown ? own : [{ value: shown, label: shown }, ...own];
  const options = [...(isOperator ? [{ value: '', label: t('log.all') }] : []), ...known];
  return (
    <>
      <section className="stack">
        <h2 className="t5">{t('log.title')}</h2>
        <ReadFrame read={releases}>
          {() => (
            <div className={styles.choices}>
              <ChoiceField
                label={t('log.about')}
                value={shown ?? ''}
                options={options}
                onChange={(value) => goTo(value === '' ? '/log' : `/log?module=${encodeURIComponent(value)}`)}
              />
            </div>
          )}
        </ReadFrame>
        {path === null ? (
          <EmptyState level={3} title={t('log.none')} />
        ) : (
          <ReadFrame read={lines}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState level={3} title={t('log.none')} />
              ) : (
                <DataTable
                  captionHidden
                  caption={t('log.title')}
                  head={[t('log.line'), t('word.at'), t('word.who'), t('log.act'), t('log.detail')]}
                  rows={all.toReversed().map(({ id, at, actor, act, detail }) => ({
                    key: String(id),
                    cells: [
                      formatOrdinal(locale, id),
                      <Time key="at" at={at} />,
                      <Code key="actor">{actor}</Code>,
                      <Code key="act">{act}</Code>,
                      <Code key="detail">{JSON.stringify(detail)}</Code>,
                    ],
                  }))}
                />
              )
            }
          </ReadFrame>
        )}
      </section>
      {isOperator ? <ServedAt /> : null}
    </>
  );
}

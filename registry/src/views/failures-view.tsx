import { Badge } from '@sahn/shared-ui/components/badge';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { checkIcon } from '@sahn/shared-ui/icons/check';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { FailureRowsSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';

const everyMs = 15_000;

/** What failed, by module and release. */
export function FailuresView() {
  const { t, locale } = useModule();
  const failures = useRead(FailureRowsSchema, '/failures', everyMs);
  return (
    <>
      <p>{t('failures.text')}</p>
      <ReadFrame read={failures}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={checkIcon} level={2} title={t('failures.none')} />
          ) : (
            <DataTable
              captionHidden
              caption={t('view.failures')}
              head={[t('word.module'), t('word.version'), t('failures.browser'), t('failures.server')]}
              rows={all.map(({ module, version, isLive, browser, server }) => ({
                key: `${module} ${version}`,
                cells: [
                  <Code key="module">{module}</Code>,
                  <span key="version">
                    <Code>{version}</Code> {isLive ? <Badge>{t('word.live')}</Badge> : null}
                  </span>,
                  formatNumber(locale, browser),
                  formatNumber(locale, server),
                ],
              }))}
            />
          )
        }
      </ReadFrame>
    </>
  );
}

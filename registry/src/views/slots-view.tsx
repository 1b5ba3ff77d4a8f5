import type { SlotUse } from '@sahn/contracts/releases/overview';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { SlotUsesSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';

/** Who fills which slot of the live site. */
export function SlotsView() {
  const { t, locale } = useModule();
  const uses = useRead(SlotUsesSchema, '/slots');
  const rowOf = ({ slot, module, version, entry, order }: SlotUse) => ({
    key: `${slot} ${module} ${entry}`,
    cells: [
      <Code key="slot">{slot}</Code>,
      <Code key="module">{module}</Code>,
      <Code key="entry">{entry}</Code>,
      formatNumber(locale, order),
      <Code key="version">{version}</Code>,
    ],
  });
  return (
    <>
      <p>{t('slots.text')}</p>
      <ReadFrame read={uses}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={2} title={t('slots.none')} />
          ) : (
            <DataTable
              captionHidden
              caption={t('view.slots')}
              head={[t('word.slot'), t('word.module'), t('slots.entry'), t('slots.order'), t('word.version')]}
              rows={all.map(rowOf)}
            />
          )
        }
      </ReadFrame>
    </>
  );
}

import type { SlotInfo } from '@sahn/contracts/releases/composition';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';
import { Code } from '../parts/code.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { SlotInfosSchema } from '../platform/schemas.ts';
import { useRead } from '../platform/use-read.ts';

/** Who offers and who fills which slot of the live site. */
export function SlotsView() {
  const { t } = useModule();
  const slots = useRead(SlotInfosSchema, '/compositions/live/slots');
  const rowOf = ({ slot, offeredBy, filledBy }: SlotInfo) => ({
    key: slot,
    cells: [
      <Code key="slot">{slot}</Code>,
      <Parts key="offered" names={offeredBy} />,
      <Parts key="filled" names={filledBy} />,
    ],
  });
  return (
    <>
      <p>{t('slots.text')}</p>
      <ReadFrame read={slots}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={2} title={t('slots.none')} />
          ) : (
            <DataTable
              captionHidden
              caption={t('view.slots')}
              head={[t('word.slot'), t('slots.offered'), t('slots.filled')]}
              rows={all.map(rowOf)}
            />
          )
        }
      </ReadFrame>
    </>
  );
}

/** Pages or entries, as `<module>/<id>`, one a line. */
function Parts({ names }: { names: readonly string[] }) {
  const { t } = useModule();
  if (names.length === 0) return t('slots.nobody');
  return names.map((name) => (
    <div key={name}>
      <Code>{name}</Code>
    </div>
  ));
}

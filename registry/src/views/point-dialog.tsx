import { ComparisonSchema } from '@sahn/contracts/releases/comparison';
import { CompositionSchema } from '@sahn/contracts/releases/composition';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatOrdinal } from '@sahn/shared-ui/text/format';
import { ActDialog } from '../parts/act-dialog.tsx';
import { ReadFrame } from '../parts/read-frame.tsx';
import { usePlatform } from '../platform/platform.tsx';
import { useRead } from '../platform/use-read.ts';
import { Changes } from './changes.tsx';

export interface PointDialogProps {
  /** Number of the live composition. */
  from: number;
  to: number;
  onClose: () => void;
}

/** Makes an earlier composition live again. */
export function PointDialog({ from, to, onClose }: PointDialogProps) {
  const { t, locale } = useModule();
  const { act } = usePlatform();
  const compared = useRead(ComparisonSchema, `/compositions/compare?from=${from}&to=${to}`);
  const number = formatOrdinal(locale, to);
  return (
    <ActDialog
      title={t('point.title', { number })}
      confirm={t('act.point')}
      done={t('point.done', { number })}
      isReady={compared.data !== null}
      onClose={onClose}
      act={async () => void (await act(CompositionSchema, 'PUT', '/compositions/live', { number: to }))}
    >
      <p>{t('point.text', { number, live: formatOrdinal(locale, from) })}</p>
      <ReadFrame read={compared}>{({ modules }) => <Changes modules={modules} />}</ReadFrame>
    </ActDialog>
  );
}

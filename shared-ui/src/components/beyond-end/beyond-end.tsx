import { listAddress } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';

interface BeyondEndProps {
  path: string;
  query: URLSearchParams;
}

/** Whether a page of a list lies after its last one. */
export function isBeyondEnd({ items, total }: { items: readonly unknown[]; total: number }): boolean {
  return items.length === 0 && total > 0;
}

/** In place of the entries of such a page, which only an address names. */
export function BeyondEnd({ path, query }: BeyondEndProps) {
  const { t } = useModule();
  return (
    <EmptyState
      level={2}
      title={t('ui.list.beyond')}
      action={
        <Button kind="line" to={listAddress(path, query, {})}>
          {t('ui.list.firstPage')}
        </Button>
      }
    />
  );
}

import { listAddress } from '@sahn/contracts/routing/list-address';
import { Button } from '@sahn/shared-ui/components/button';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { useModule } from '@sahn/shared-ui/module-context';

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
      title={t('list.beyond')}
      action={
        <Button kind="line" to={listAddress(path, query, {})}>
          {t('list.firstPage')}
        </Button>
      }
    />
  );
}

import { listAddress } from '@sahn/contracts/routing/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';

interface BeyondEndProps {
  path: string;
  query: URLSearchParams;
  /** Heading level. Default 2; 3 below a heading of the list. */
  level?: 2 | 3;
}

/** Whether a page of a list lies after its last one. */
export function isBeyondEnd({ items, total }: { items: readonly unknown[]; total: number }): boolean {
  return items.length === 0 && total > 0;
}

/**
 * Whether an address narrows a list to nothing: filters that match no entry, or a page after the last one. Such addresses
 * are countless, so search engines leave them out. A list that is empty as a whole stays in.
 */
export function findsNothing({ items }: { items: readonly unknown[] }, query: URLSearchParams): boolean {
  return items.length === 0 && query.size > 0;
}

/** In place of the entries of a page after the last one, which only an address names. */
export function BeyondEnd({ path, query, level = 2 }: BeyondEndProps) {
  const { t } = useModule();
  return (
    <EmptyState
      level={level}
      title={t('ui.list.beyond')}
      action={
        <Button kind="line" to={listAddress(path, query, {})}>
          {t('ui.list.firstPage')}
        </Button>
      }
    />
  );
}

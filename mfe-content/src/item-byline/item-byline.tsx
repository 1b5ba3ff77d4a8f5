import { useModule } from '@sahn/shared-ui/module-context';

export interface ItemBylineProps {
  author: string | null;
}

/** By whom a text is. Draws nothing where that is not known. */
export function ItemByline({ author }: ItemBylineProps) {
  const { t } = useModule();
  return author === null ? null : (
    <span>
      {t('item.by')}{' '}
      <b>
        <bdi>{author}</bdi>
      </b>
    </span>
  );
}

import { useModule } from '@sahn/shared-ui/module-context';

export interface ItemBylineProps {
  author: string | null;
}

/** The author of a text. Renders nothing without one. */
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

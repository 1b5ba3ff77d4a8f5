import type { Source } from '@sahn/contracts/content';
import { useModule } from '@sahn/shared-ui/module-context';
import { SourcesList } from '@sahn/shared-ui/sources-list';
import styles from './item-sources.module.css';

export interface ItemSourcesProps {
  sources: readonly Source[];
}

/** The sources of a text, below it. Draws nothing without any. */
export function ItemSources({ sources }: ItemSourcesProps) {
  const { t } = useModule();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources}>
      <h2 className="t5">{t('item.sources')}</h2>
      <SourcesList sources={sources} />
    </section>
  );
}

import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './item-sources.module.css';

/** Name of the sources' place in a page, for its table of contents. */
export const sourcesPlace = 'sources';

export interface ItemSourcesProps {
  sources: readonly Source[];
  /** The text whose notes name them: each source then leads back to its notes. */
  cited?: Prose;
}

/** The sources of a text, below it. Draws nothing without any. */
export function ItemSources({ sources, cited }: ItemSourcesProps) {
  const { t } = useModule();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby={sourcesPlace}>
      <h2 id={sourcesPlace} className={`t5 ${styles.title}`}>
        {t('item.sources')}
      </h2>
      <SourcesList sources={sources} cited={cited} />
    </section>
  );
}

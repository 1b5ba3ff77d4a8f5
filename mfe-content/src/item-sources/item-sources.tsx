import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import { Link } from '@sahn/shared-ui/components/link';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './item-sources.module.css';

/** Id of the sources' section, for the table of contents. */
export const sourcesPlace = 'sources';

export interface ItemSourcesProps {
  sources: readonly Source[];
  /** The text whose notes cite the sources: each source then links back to its notes. */
  cited?: Prose;
}

/** The sources of a text. Renders nothing without sources. */
export function ItemSources({ sources, cited }: ItemSourcesProps) {
  const { ownPath, t } = useModule();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-labelledby={sourcesPlace}>
      <h2 id={sourcesPlace} className={`t5 ${styles.title}`}>
        {t('item.sources')}
      </h2>
      <SourcesList sources={sources} cited={cited} />
      <p className={`ui ${styles.all}`}>
        <Link to={ownPath('works')}>{t('works.title')}</Link>
      </p>
    </section>
  );
}

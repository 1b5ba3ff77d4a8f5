import type { Source } from '@sahn/contracts/content';
import { useModule } from '@sahn/shared-ui/module-context';
import { Link } from '../link/link.tsx';
import styles from './sources-list.module.css';

export interface SourcesListProps {
  sources: readonly Source[];
}

/** Place of a source in the page, to which notes lead. */
export function sourcePlace(id: string): string {
  return `source-${id}`;
}

/** Numbered sources. Notes in a text lead here by `sourcePlace`. */
export function SourcesList({ sources }: SourcesListProps) {
  const { t } = useModule();
  return (
    <ol className={styles.sources}>
      {sources.map((source) => (
        <li key={source.id} id={sourcePlace(source.id)}>
          <bdi>{source.text}</bdi>
          {source.url === undefined ? null : (
            <>
              {' '}
              <Link to={source.url}>{t('ui.sourcesList.open')}</Link>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

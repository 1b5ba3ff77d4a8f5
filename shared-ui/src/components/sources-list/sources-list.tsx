import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import { useModule } from '@sahn/shared-ui/module-context';
import { bindNumbers } from '../../text/bind-numbers/bind-numbers.ts';
import { formatOrdinal } from '../../text/format/format.ts';
import { Link } from '../link/link.tsx';
import { notesBySource } from './note-ids.ts';
import styles from './sources-list.module.css';

export interface SourcesListProps {
  sources: readonly Source[];
  /** The text whose notes cite them: each source then links back to its notes. */
  cited?: Prose;
}

/** Id of a source's element, to which notes link. */
export function sourceAnchorId(id: string): string {
  return `source-${id}`;
}

/** Numbered sources. Notes in a text link to them by `sourceAnchorId`. */
export function SourcesList({ sources, cited }: SourcesListProps) {
  const { locale, t } = useModule();
  const notes = cited === undefined ? null : notesBySource(cited);
  return (
    <ol className={styles.sources}>
      {sources.map((source) => (
        <li key={source.id} id={sourceAnchorId(source.id)}>
          <bdi>{bindNumbers(source.text)}</bdi>
          {source.url === undefined ? null : (
            <>
              {' '}
              <Link to={source.url}>{t('ui.sourcesList.open')}</Link>
            </>
          )}
          {source.work === undefined ? null : (
            <>
              {' '}
              <Link to={source.work}>{t('ui.sourcesList.work')}</Link>
            </>
          )}
          {notes?.get(source.id)?.map((note, index) => (
            <a
              key={note}
              className={styles.back}
              href={`#${note}`}
              aria-label={t('ui.sourcesList.back', { number: formatOrdinal(locale, index + 1) })}
            >
              ↑
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}

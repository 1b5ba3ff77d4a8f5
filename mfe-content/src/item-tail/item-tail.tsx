import type { Prose } from '@sahn/contracts/content/rich-text';
import type { Source } from '@sahn/contracts/content/source';
import type { Term } from '@sahn/contracts/content/term';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { contactPath } from '../contact-path/contact-path.ts';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { KeywordChips } from '../keyword-chips/keyword-chips.tsx';
import styles from './item-tail.module.css';

export interface ItemTailProps {
  item: { title: string; sources: readonly Source[]; keywords?: readonly Term[]; licence?: string };
  /** The text whose notes cite the sources. */
  body?: Prose;
  /** Path of the list to which keywords link. */
  list?: string;
  /** What the licence is of, when that is not the item as a whole. */
  licenceLabel?: string;
  /** Further content, before the link for reporting a mistake. */
  children?: ReactNode;
}

/** Below every text: sources, keywords, licence, and a link for reporting a mistake. */
export function ItemTail({ item, body, list, licenceLabel, children }: ItemTailProps) {
  const { routePath, t } = useModule();
  const { title, sources, keywords = [], licence } = item;
  const report = contactPath(routePath, t('item.mistakeSubject', { title }));
  return (
    <div className={styles.tail}>
      <ItemSources sources={sources} cited={body} />
      {list === undefined ? null : <KeywordChips keywords={keywords} list={list} />}
      {children}
      <p className={`meta ${styles.foot}`}>
        {licence === undefined ? null : (
          <span>
            {licenceLabel ?? t('item.licence')}: <bdi>{licence}</bdi>
          </span>
        )}
        {report === null ? null : (
          <span className={styles.mistake}>
            {t('item.mistake')} <Link to={report}>{t('item.report')}</Link>
          </span>
        )}
      </p>
    </div>
  );
}

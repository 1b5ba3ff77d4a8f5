import type { Term } from '@sahn/contracts/content/term';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './keyword-chips.module.css';

export interface KeywordChipsProps {
  keywords: readonly Term[];
  /** Path of the list to which keywords link. */
  list: string;
}

/** Keywords of an item; each links to the list filtered by it. */
export function KeywordChips({ keywords, list }: KeywordChipsProps) {
  const { t } = useModule();
  if (keywords.length === 0) return null;
  return (
    <section className={styles.keywords}>
      <h2 className="label">{t('item.keywords')}</h2>
      <Chips label={t('item.keywords')}>
        {keywords.map((keyword) => (
          <Chip key={keyword.id} to={`${list}?${new URLSearchParams({ keyword: keyword.id })}`}>
            {keyword.label}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

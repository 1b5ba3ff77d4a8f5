import type { Article } from '@sahn/contracts/content/articles';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { ItemFacts } from '../../item-facts/item-facts.tsx';
import { LanguageNames } from '../../item-facts/language-names.tsx';
import styles from './article-aside.module.css';

export interface ArticleAsideProps {
  article: Article;
}

/** Beside an article: its metadata, what to read next, and what other modules have on it. */
export function ArticleAside({ article }: ArticleAsideProps) {
  const { Slot, locale, ownPath, t } = useModule();
  return (
    <aside className={styles.aside}>
      <section className={styles.card}>
        <h2 className="label">{t('item.glance')}</h2>
        <ItemFacts
          facts={[
            { label: t('list.category'), value: article.category?.label ?? null },
            { label: t('item.published'), value: <Day day={article.created} /> },
            { label: t('item.lastRevised'), value: <Day day={article.updated} /> },
            { label: t('item.languages'), value: <LanguageNames languages={article.translations} /> },
          ]}
        />
      </section>
      {article.related.length === 0 ? null : (
        <section className={styles.card}>
          <h2 className="label">{t('item.next')}</h2>
          <ul className={styles.related}>
            {article.related.map((other) => (
              <li key={other.id}>
                <Link
                  to={ownPath('article', { wiki: other.id })}
                  className="title t4"
                  {...languageAttributes(other.language, locale)}
                >
                  {other.title}
                </Link>
                <span className="meta">
                  {t('ui.boxArticle.minutes', {
                    count: other.readingMinutes,
                    minutes: formatNumber(locale, other.readingMinutes),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.others}>
        <Slot name="article.aside" />
      </div>
    </aside>
  );
}

function Day({ day }: { day: Article['created'] }) {
  const { t } = useModule();
  return (
    <time dateTime={day.iso}>
      <bdi className={styles.date}>{day.civil}</bdi>
      {t('ui.list.separator')}
      <bdi className={styles.date}>{day.hijri}</bdi>
    </time>
  );
}

import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { BookSummary } from '@sahn/contracts/content/books';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import { BoxArticle } from '@sahn/shared-ui/components/box-article';
import { BoxBook } from '@sahn/shared-ui/components/box-book';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './library-section.module.css';

interface Data {
  articles: ArticleSummary[];
  books: BookSummary[];
}

const articlesShown = 4;
const booksShown = 3;

export const loader: SlotModule<Data>['loader'] = async ({ api }) => {
  const [articles, books] = await Promise.all([
    api.list('articles', { size: articlesShown }),
    api.list('books', { size: booksShown }),
  ]);
  return { articles: articles.items.slice(0, articlesShown), books: books.items.slice(0, booksShown) };
};

/** The newest articles, and books on a shelf. Renders nothing when both are empty. */
export function Slot({ data }: SlotProps<Data>) {
  const { ownPath, t } = useModule();
  const [lead, ...others] = data.articles;
  if (lead === undefined && data.books.length === 0) return null;
  return (
    <div className="wrap">
      <Section title={t('home.library')} more={{ to: ownPath('articles'), label: t('home.allArticles') }}>
        <div className={styles.columns}>
          {lead === undefined ? null : (
            <BoxArticle article={lead} to={ownPath('article', { wiki: lead.id })} lead />
          )}
          {others.length === 0 ? null : (
            <div className={styles.articles}>
              {others.map((article) => (
                <BoxArticle
                  key={article.id}
                  article={article}
                  to={ownPath('article', { wiki: article.id })}
                  brief
                />
              ))}
            </div>
          )}
          {data.books.length === 0 ? null : (
            <div className={styles.books}>
              <div className={styles.head}>
                <h3 className="label">{t('home.shelf')}</h3>
                <MoreLink to={ownPath('books')}>{t('home.allBooks')}</MoreLink>
              </div>
              {data.books.map((book) => (
                <BoxBook key={book.id} book={book} to={ownPath('book', { id: book.id })} level={4} beside />
              ))}
            </div>
          )}
        </div>
      </Section>
    </div>
  );
}

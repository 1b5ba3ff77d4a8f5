import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { BookSummary } from '@sahn/contracts/content/books';
import type { SlotModule, SlotProps } from '@sahn/contracts/modules/module';
import { BoxArticle } from '@sahn/shared-ui/components/box-article';
import { BoxBook } from '@sahn/shared-ui/components/box-book';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import styles from './library-section.module.css';

interface Data {
  articles: ArticleSummary[];
  books: BookSummary[];
}

const articlesShown = 3;
const booksShown = 4;

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
  return (
    <div className="wrap">
      {lead === undefined ? null : (
        <Section title={t('home.library')} more={{ to: ownPath('articles'), label: t('home.allArticles') }}>
          <div className={styles.columns}>
            <BoxArticle article={lead} to={ownPath('article', { wiki: lead.id })} lead />
            <div>
              {others.map((article) => (
                <BoxArticle
                  key={article.id}
                  article={article}
                  to={ownPath('article', { wiki: article.id })}
                />
              ))}
            </div>
          </div>
        </Section>
      )}
      {data.books.length === 0 ? null : (
        <div className={styles.shelf}>
          <Section small title={t('home.shelf')} more={{ to: ownPath('books'), label: t('home.allBooks') }}>
            <div className={styles.books}>
              {data.books.map((book) => (
                <BoxBook key={book.id} book={book} to={ownPath('book', { id: book.id })} beside />
              ))}
            </div>
          </Section>
        </div>
      )}
    </div>
  );
}

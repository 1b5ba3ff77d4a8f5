import type { Book } from '@sahn/contracts/content/books';
import { Button } from '@sahn/shared-ui/components/button';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './book-chapters.module.css';

export interface BookChaptersProps {
  book: Pick<Book, 'id' | 'chapters'>;
}

/** The table of contents of a book that can be read on the site. */
export function BookChapters({ book }: BookChaptersProps) {
  const { locale, ownPath, t } = useModule();
  const pathOf = (chapter: string) => ownPath('book-chapter', { id: book.id, chapter });
  const [first] = book.chapters;
  if (first === undefined) return null;
  return (
    <section className={styles.part}>
      <h2 className="t5">{t('book.read')}</h2>
      <div>
        <Button to={pathOf(first.id)}>{t('book.start')}</Button>
      </div>
      <ol className={styles.chapters}>
        {book.chapters.map(({ id, title, language }) => (
          <li key={id}>
            <Link to={pathOf(id)} {...languageAttributes(language, locale)}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

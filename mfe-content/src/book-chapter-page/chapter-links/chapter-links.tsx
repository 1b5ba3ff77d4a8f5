import type { BookChapter, ChapterEntry } from '@sahn/contracts/content/books';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './chapter-links.module.css';

export interface ChapterLinksProps {
  chapter: Pick<BookChapter, 'book' | 'previous' | 'next'>;
}

/** Below a chapter: the one before it, the one after it, and the book. */
export function ChapterLinks({ chapter }: ChapterLinksProps) {
  const { locale, ownPath, t } = useModule();
  const { book, previous, next } = chapter;
  const link = (label: string, entry: ChapterEntry, to: string, rel?: string) => (
    <Link to={to} rel={rel} className={styles.link}>
      <span className="label">{label}</span>
      <span className={styles.title} {...languageAttributes(entry.language, locale)}>
        {entry.title}
      </span>
    </Link>
  );
  const pathOf = ({ id }: ChapterEntry) => ownPath('book-chapter', { id: book.id, chapter: id });
  return (
    <nav className={`${styles.links} no-print`} aria-label={t('storyOfLife.chapters')}>
      {next === null ? null : link(t('bookChapter.next'), next, pathOf(next), 'next')}
      {previous === null ? null : link(t('bookChapter.previous'), previous, pathOf(previous), 'prev')}
      {link(t('item.contents'), book, ownPath('book', { id: book.id }))}
    </nav>
  );
}

import type { BookSummary } from '@sahn/contracts/content/books';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '../../styles/class-names.ts';
import { formatNumber } from '../../text/format/format.ts';
import { languageAttributes } from '../../text/language-attributes/language-attributes.ts';
import { BoxLink } from '../box-link/box-link.tsx';
import { Image } from '../image/image.tsx';
import { MetaLine } from '../meta-line/meta-line.tsx';
import styles from './box-book.module.css';

export interface BoxBookProps {
  book: BookSummary;
  to: string;
  level?: 2 | 3 | 4;
  /** A small cover beside the text, for rows of books. */
  beside?: boolean;
}

/** A book on a shelf. The link of its title covers the box. */
export function BoxBook({ book, to, level = 3, beside = false }: BoxBookProps) {
  const { locale, t } = useModule();
  const Heading = `h${level}` as const;
  const language = languageAttributes(book.language, locale);
  const facts = [
    ...(book.pages === null
      ? []
      : [t('ui.boxBook.pages', { count: book.pages, pages: formatNumber(locale, book.pages) })]),
    ...book.formats.map((format) => t(`ui.bookFormat.${format}`)),
  ];
  return (
    <article className={classNames(styles.box, beside && styles.beside)}>
      <div className={styles.cover}>
        {book.cover === null ? (
          <span className={styles.blank} aria-hidden="true" />
        ) : (
          <Image image={book.cover} decorative />
        )}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title} {...language}>
          <BoxLink to={to}>{book.title}</BoxLink>
        </Heading>
        {book.author === null || beside ? null : <MetaLine items={[book.author]} />}
        <MetaLine items={beside && book.author !== null ? [book.author, ...facts] : facts} />
      </div>
    </article>
  );
}

import type { Book } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { BoxBook } from '@sahn/shared-ui/box-book';
import { DownloadButton } from '@sahn/shared-ui/download-button';
import { formatNumber, formatOrdinal } from '@sahn/shared-ui/format';
import { Image } from '@sahn/shared-ui/image';
import { languageAttributes } from '@sahn/shared-ui/language-attributes';
import { useModule } from '@sahn/shared-ui/module-context';
import { Prose } from '@sahn/shared-ui/prose';
import { Section } from '@sahn/shared-ui/section';
import { BookShelf } from '../book-shelf/book-shelf.tsx';
import { ItemFacts } from '../item-facts/item-facts.tsx';
import { LanguageNames } from '../item-facts/language-names.tsx';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { ItemTools } from '../item-tools/item-tools.tsx';
import { KeywordChips } from '../keyword-chips/keyword-chips.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { describeBook } from './book-description.ts';
import styles from './book-page.module.css';

export const loader: PageModule<Book>['loader'] = ({ api, params }) => api.item('books', params.id ?? '');

export const head: PageModule<Book>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  image: data.cover?.src,
  translations: data.translations,
  jsonLd: describeBook(data),
});

export function Page({ data }: PageProps<Book>) {
  const { locale, t } = useModule();
  const files = data.files.filter((file) => file.href !== '');
  return (
    <article className="wrap">
      <PageHead
        above={[{ label: t('books.title'), to: '/books' }]}
        label={data.category?.label}
        title={data.title}
        lede={data.summary}
        language={data.language}
      >
        {data.author === null ? null : (
          <span>
            {t('item.by')}{' '}
            <b>
              <bdi>{data.author}</bdi>
            </b>
          </span>
        )}
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          {data.cover === null ? null : <Image image={data.cover} className={styles.cover} first />}
          <ItemFacts
            facts={[
              { label: t('book.publisher'), value: data.publisher ? <bdi>{data.publisher}</bdi> : null },
              { label: t('book.year'), value: data.year === null ? null : formatOrdinal(locale, data.year) },
              { label: t('book.pages'), value: formatNumber(locale, data.pages) },
              { label: t('book.isbn'), value: data.isbn === null ? null : <bdi dir="ltr">{data.isbn}</bdi> },
              {
                label: t('book.format'),
                value: data.formats
                  .map((format) => t(`ui.bookFormat.${format}`))
                  .join(t('ui.list.separator')),
              },
              { label: t('item.languages'), value: <LanguageNames languages={data.translations} /> },
              { label: t('item.licence'), value: <bdi>{data.licence}</bdi> },
            ]}
          />
        </div>
        <div className={styles.main}>
          <section className={styles.part}>
            <h2 className="t5">{t('book.files')}</h2>
            {files.length === 0 ? (
              <p className={styles.none}>{t('book.noFiles')}</p>
            ) : (
              <ul className={styles.files}>
                {files.map((file) => (
                  <li key={file.href}>
                    <DownloadButton href={file.href} name={file.name} bytes={file.bytes}>
                      {t(`ui.bookFormat.${file.format}`)}
                    </DownloadButton>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <section className={styles.part}>
            <h2 className="t5">{t('book.about')}</h2>
            <Prose prose={data.body} sources={data.sources} top={3} />
          </section>
          {data.contents.length === 0 ? null : (
            <section className={styles.part}>
              <h2 className="t5">{t('item.contents')}</h2>
              <ol className={styles.contents} {...languageAttributes(data.language, locale)}>
                {data.contents.map((chapter) => (
                  <li key={chapter}>{chapter}</li>
                ))}
              </ol>
            </section>
          )}
          <ItemSources sources={data.sources} />
          <KeywordChips keywords={data.keywords} list="/books" />
          <ItemTools
            title={data.title}
            to={`/books/${data.id}`}
            cite={[data.title, data.author, data.publisher, data.isbn && `ISBN ${data.isbn}`]}
            print
          />
        </div>
      </div>
      {data.related.length === 0 ? null : (
        <Section title={t('book.related')}>
          <BookShelf>
            {data.related.map((book) => (
              <BoxBook key={book.id} book={book} to={`/books/${book.id}`} />
            ))}
          </BookShelf>
        </Section>
      )}
    </article>
  );
}

import type { Book } from '@sahn/contracts/content/books';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { BoxBook } from '@sahn/shared-ui/components/box-book';
import { DownloadButton } from '@sahn/shared-ui/components/download-button';
import { Image } from '@sahn/shared-ui/components/image';
import { Link } from '@sahn/shared-ui/components/link';
import { Prose } from '@sahn/shared-ui/components/prose';
import { Section } from '@sahn/shared-ui/components/section';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { BookShelf } from '../book-shelf/book-shelf.tsx';
import { useUnfinished } from '../continue-reading/use-unfinished.ts';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemByline } from '../item-byline/item-byline.tsx';
import { ItemFacts } from '../item-facts/item-facts.tsx';
import { LanguageNames } from '../item-facts/language-names.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { hasPassages, ReadingSettings } from '../reading-settings/reading-settings.tsx';
import { BookChapters } from './book-chapters/book-chapters.tsx';
import styles from './book-page.module.css';

export const loader: PageModule<Book>['loader'] = ({ api, params }) => api.item('books', params.id ?? '');

export const head: PageModule<Book>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  image: data.cover?.src,
  translations: data.translations,
});

/** Names of those with a role, or null. */
function namesOf({ contributors }: Book, role: Book['contributors'][number]['role'], separator: string) {
  const names = contributors.filter((each) => each.role === role).map(({ name }) => name);
  return names.length === 0 ? null : <bdi>{names.join(separator)}</bdi>;
}

export function Page({ data }: PageProps<Book>) {
  const { locale, ownPath, t } = useModule();
  const path = ownPath('book', { id: data.id });
  const text = useUnfinished({ path, title: data.title, language: data.language });
  const files = data.files.filter((file) => file.href !== '');
  const isBound = data.chapters.length > 0;
  return (
    <article className="wrap">
      <PageHead
        above={[{ label: t('books.title'), to: ownPath('books') }]}
        label={data.category?.label}
        title={data.title}
        lede={data.summary}
        language={data.language}
        actions={
          <ItemButtons
            path={path}
            title={data.title}
            language={data.language}
            cite={() => [data.title, data.author, data.publisher, data.isbn && `ISBN ${data.isbn}`]}
          />
        }
      >
        <ItemByline author={data.author} />
      </PageHead>
      <div className={styles.columns}>
        <div className={styles.side}>
          {data.cover === null ? null : <Image image={data.cover} className={styles.cover} first />}
          <ItemFacts
            facts={[
              { label: t('book.editor'), value: namesOf(data, 'editor', t('ui.list.separator')) },
              { label: t('book.translator'), value: namesOf(data, 'translator', t('ui.list.separator')) },
              { label: t('book.publisher'), value: data.publisher ? <bdi>{data.publisher}</bdi> : null },
              { label: t('book.place'), value: data.place ? <bdi>{data.place}</bdi> : null },
              { label: t('book.year'), value: data.year === null ? null : formatOrdinal(locale, data.year) },
              {
                label: t('book.volumes'),
                value: data.volumes === null ? null : formatNumber(locale, data.volumes),
              },
              {
                label: t('book.pages'),
                value: data.pages === null ? null : formatNumber(locale, data.pages),
              },
              { label: t('book.isbn'), value: data.isbn === null ? null : <bdi dir="ltr">{data.isbn}</bdi> },
              {
                label: t('book.format'),
                value: data.formats
                  .map((format) => t(`ui.bookFormat.${format}`))
                  .join(t('ui.list.separator')),
              },
              { label: t('item.languages'), value: <LanguageNames languages={data.translations} /> },
            ]}
          />
        </div>
        <div className={styles.main}>
          {data.chapters.length === 0 ? null : <BookChapters book={data} />}
          {isBound && files.length === 0 ? null : (
            <section className={styles.part}>
              <h2 className="t5">{t(files.length === 0 ? 'book.availability' : 'book.files')}</h2>
              {files.length === 0 ? (
                <>
                  <p className={styles.none}>{t('book.noFiles')}</p>
                  <ul className={styles.availability}>
                    {data.availability.map(({ text, url }) => (
                      <li key={text}>{url === undefined ? text : <Link to={url}>{text}</Link>}</li>
                    ))}
                  </ul>
                </>
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
          )}
          <section className={styles.part}>
            <h2 className="t5">{t('book.about')}</h2>
            <div ref={text}>
              <Prose prose={data.body} sources={data.sources} top={3} anchors="" />
            </div>
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
          <ItemTail
            item={data}
            body={data.body}
            list={ownPath('books')}
            licenceLabel={files.length === 0 && !isBound ? t('book.aboutLicence') : undefined}
          />
        </div>
      </div>
      {data.related.length === 0 ? null : (
        <div className="no-print">
          <Section title={t('book.related')}>
            <BookShelf>
              {data.related.map((book) => (
                <BoxBook key={book.id} book={book} to={ownPath('book', { id: book.id })} />
              ))}
            </BookShelf>
          </Section>
        </div>
      )}
      <ReadingSettings language={data.body.language} arabic={hasPassages(data.body)} />
    </article>
  );
}

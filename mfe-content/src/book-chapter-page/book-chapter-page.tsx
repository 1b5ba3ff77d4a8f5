import type { BookChapter } from '@sahn/contracts/content/books';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Link } from '@sahn/shared-ui/components/link';
import { Prose } from '@sahn/shared-ui/components/prose';
import { type Top, useFirstScreen } from '@sahn/shared-ui/hooks/use-first-screen';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal } from '@sahn/shared-ui/text/format';
import { ContentsList, placesOf } from '../contents-list/contents-list.tsx';
import { topOfText } from '../contents-list/top-of-text.ts';
import { useUnfinished } from '../continue-reading/use-unfinished.ts';
import { DifferingReports } from '../differing-reports/differing-reports.tsx';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { sourcesPlace } from '../item-sources/item-sources.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { hasPassages, ReadingSettings } from '../reading-settings/reading-settings.tsx';
import styles from './book-chapter-page.module.css';
import { ChapterLinks } from './chapter-links/chapter-links.tsx';

export const loader: PageModule<BookChapter>['loader'] = ({ api, params }) =>
  api.bookChapter(params.id ?? '', params.chapter ?? '');

export const head: PageModule<BookChapter>['head'] = ({ data }) => ({
  title: `${data.title} · ${data.book.title}`,
  description: data.summary,
  // The article's own page is the one to be found: it is not a copy, and readers may come to it without the book.
  canonical: data.itemPath ?? undefined,
  translations: data.translations,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'Chapter',
    name: data.title,
    inLanguage: data.language,
    position: data.number,
    isPartOf: { '@type': 'Book', name: data.book.title },
    citation: data.sources.map((source) => source.text),
  },
});

/** Of a chapter's columns, in all languages. */
const top: Top = () => 500;

export function Page({ data }: PageProps<BookChapter>) {
  const { locale, ownPath, t } = useModule();
  const { book, title, language } = data;
  const path = ownPath('book-chapter', { id: book.id, chapter: data.id });
  const places = placesOf(data.body);
  if (data.sources.length > 0) places.push({ id: sourcesPlace, text: t('item.sources') });
  const { prose, isWhole } = useFirstScreen(data.body, topOfText(top, places.length));
  const text = useUnfinished({ path, title, language });
  const bookPath = ownPath('book', { id: book.id });
  return (
    <article className="wrap">
      <PageHead
        above={[
          { label: t('books.title'), to: ownPath('books') },
          { label: book.title, to: bookPath, language: book.language },
        ]}
        label={t('bookChapter.position', {
          number: formatOrdinal(locale, data.number),
          total: formatNumber(locale, data.count),
        })}
        title={title}
        lede={data.summary}
        language={language}
        actions={
          <ItemButtons path={path} title={title} language={language} cite={() => [title, book.title]} />
        }
      >
        {data.time === '' ? null : <bdi>{data.time}</bdi>}
        {data.place === '' ? null : <bdi>{data.place}</bdi>}
      </PageHead>
      <div className={styles.columns}>
        <ContentsList title={t('item.contents')} places={places} language={data.body.language} />
        <div className={styles.body}>
          <div ref={text}>
            <Prose prose={prose} sources={data.sources} anchors="" />
            {isWhole && <DifferingReports reports={data.reports} language={data.body.language} level={2} />}
          </div>
          {isWhole && (
            <>
              <div className={styles.part}>
                <ItemTail
                  item={{ title, sources: data.sources, licence: data.licence || undefined }}
                  body={data.body}
                >
                  {data.itemPath === null ? null : (
                    <p>
                      <Link to={data.itemPath}>{t('bookChapter.alone')}</Link>
                    </p>
                  )}
                </ItemTail>
              </div>
              <ChapterLinks chapter={data} />
            </>
          )}
        </div>
      </div>
      {isWhole && <ReadingSettings language={data.body.language} arabic={hasPassages(data.body)} />}
    </article>
  );
}

import type { Article } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { formatNumber } from '@sahn/shared-ui/format';
import { Image } from '@sahn/shared-ui/image';
import { useModule } from '@sahn/shared-ui/module-context';
import { Prose } from '@sahn/shared-ui/prose';
import { SourcesList } from '@sahn/shared-ui/sources-list';
import { TitleSuggestion } from '@sahn/shared-ui/title-suggestion';
import { contactPath } from '../contact-path/contact-path.ts';
import { ContentsList, placesOf } from '../contents-list/contents-list.tsx';
import { KeywordChips } from '../keyword-chips/keyword-chips.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { ArticleAside } from './article-aside/article-aside.tsx';
import { describeArticle } from './article-description.ts';
import styles from './article-page.module.css';

export const loader: PageModule<Article>['loader'] = ({ api, params }) =>
  api.item('articles', params.wiki ?? '');

export const head: PageModule<Article>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  image: data.image?.src,
  translations: data.translations,
  jsonLd: describeArticle(data),
});

const sourcesPlace = 'sources';

export function Page({ data }: PageProps<Article>) {
  const { locale, t } = useModule();
  const places = [...placesOf(data.body)];
  if (data.sources.length > 0) places.push({ id: sourcesPlace, text: t('item.sources') });

  return (
    <article>
      <div className="wrap">
        <PageHead
          above={[{ label: t('articles.title'), to: '/articles' }]}
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
          <span>
            {t('ui.boxArticle.minutes', {
              count: data.readingMinutes,
              minutes: formatNumber(locale, data.readingMinutes),
            })}
          </span>
          <span>
            <time dateTime={data.updated.iso}>{t('item.revised', { day: data.updated.civil })}</time>
          </span>
        </PageHead>
      </div>
      {data.image === null ? null : (
        <figure>
          <Image image={data.image} className={styles.picture} first />
        </figure>
      )}
      <div className={`wrap ${styles.columns}`}>
        <ContentsList title={t('item.contents')} places={places} language={data.body.language} />
        <div className={styles.body}>
          <Prose prose={data.body} sources={data.sources} />
          {data.sources.length === 0 ? null : (
            <section className={styles.part} aria-labelledby={sourcesPlace}>
              <h2 id={sourcesPlace} className={styles.heading}>
                {t('item.sources')}
              </h2>
              <SourcesList sources={data.sources} />
            </section>
          )}
          <div className={styles.part}>
            <KeywordChips keywords={data.keywords} list="/articles" />
          </div>
          <div className={styles.part}>
            <TitleSuggestion
              titles={data.otherTitles}
              suggestTo={contactPath(t('item.titleSubject', { title: data.title }))}
            />
          </div>
        </div>
        <ArticleAside article={data} />
      </div>
    </article>
  );
}

import type { Article } from '@sahn/contracts/content/articles';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { Image } from '@sahn/shared-ui/components/image';
import { Prose } from '@sahn/shared-ui/components/prose';
import { TitleSuggestion } from '@sahn/shared-ui/components/title-suggestion';
import { type Top, useFirstScreen } from '@sahn/shared-ui/hooks/use-first-screen';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { contactPath } from '../contact-path/contact-path.ts';
import { ContentsList, placesOf } from '../contents-list/contents-list.tsx';
import { topOfText } from '../contents-list/top-of-text.ts';
import { useUnfinished } from '../continue-reading/use-unfinished.ts';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemByline } from '../item-byline/item-byline.tsx';
import { sourcesPlace } from '../item-sources/item-sources.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { hasPassages, ReadingSettings } from '../reading-settings/reading-settings.tsx';
import { ArticleAside } from './article-aside/article-aside.tsx';
import styles from './article-page.module.css';
import { articleText } from './article-text.ts';

export const loader: PageModule<Article>['loader'] = ({ api, params }) =>
  api.item('articles', params.wiki ?? '');

export const head: PageModule<Article>['head'] = ({ data }) => ({
  title: data.title,
  description: data.summary,
  image: data.image?.src,
  translations: data.translations,
});

/** Of an article's columns, in all languages; the head takes 540 pixels. The picture is as high as in the style sheet. */
const topBelowHead: Top = () => 540;
const topBelowPicture: Top = (width) => 540 + Math.min(544, Math.max(256, 0.36 * width)) + 64;

export function Page({ data }: PageProps<Article>) {
  const { locale, ownPath, routePath, t } = useModule();
  const path = ownPath('article', { wiki: data.id });
  const { title, language } = data;
  const places = [...placesOf(data.body)];
  if (data.sources.length > 0) places.push({ id: sourcesPlace, text: t('item.sources') });
  const top = data.image === null ? topBelowHead : topBelowPicture;
  const { prose, isWhole, reaches } = useFirstScreen(data.body, topOfText(top, places.length));
  const text = useUnfinished({ path, title, language });

  return (
    <article>
      <div className="wrap">
        <PageHead
          above={[{ label: t('articles.title'), to: ownPath('articles') }]}
          label={data.category?.label}
          title={title}
          lede={data.summary}
          language={language}
          actions={
            <ItemButtons
              path={path}
              title={title}
              language={language}
              cite={() => [articleText(data, { locale, t }), data.author, data.updated.civil]}
            />
          }
        >
          <ItemByline author={data.author} />
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
        {reaches(top) && (
          <ContentsList title={t('item.contents')} places={places} language={data.body.language} />
        )}
        <div className={styles.body}>
          <div ref={text}>
            <Prose prose={prose} sources={data.sources} anchors="" />
          </div>
          {isWhole && (
            <div className={styles.part}>
              <ItemTail item={data} body={data.body} list={ownPath('articles')}>
                <TitleSuggestion
                  titles={data.otherTitles}
                  suggestTo={contactPath(routePath, t('item.titleSubject', { title }))}
                />
              </ItemTail>
            </div>
          )}
        </div>
        {isWhole && <ArticleAside article={data} />}
      </div>
      {isWhole && <ReadingSettings language={data.body.language} arabic={hasPassages(data.body)} />}
    </article>
  );
}

import type { SitePage } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { EmptyState } from '@sahn/shared-ui/empty-state';
import { Image } from '@sahn/shared-ui/image';
import { useModule } from '@sahn/shared-ui/module-context';
import { Prose } from '@sahn/shared-ui/prose';
import { ContentsList } from '../contents-list/contents-list.tsx';
import { ItemSources } from '../item-sources/item-sources.tsx';
import { ItemTools } from '../item-tools/item-tools.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { ownPlaces } from './own-places.ts';
import { StoryChapter } from './story-chapter/story-chapter.tsx';
import styles from './story-of-life-page.module.css';

export const loader: PageModule<SitePage>['loader'] = async ({ api }) => {
  const page = await api.page('story-of-life');
  return { ...page, chapters: page.chapters.map(ownPlaces) };
};

export const head: PageModule<SitePage>['head'] = ({ data, t }) => ({
  title: data.title || t('storyOfLife.title'),
  description: data.summary || t('storyOfLife.description'),
  image: data.image?.src,
  translations: data.translations,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: data.title,
    description: data.summary,
    inLanguage: data.language,
    hasPart: data.chapters.map((chapter) => ({ '@type': 'Chapter', name: chapter.title })),
  },
});

export function Page({ data }: PageProps<SitePage>) {
  const { t } = useModule();
  const title = data.title || t('storyOfLife.title');
  return (
    <article>
      <div className="wrap">
        <PageHead title={title} lede={data.summary} language={data.language} />
      </div>
      {data.image === null ? null : <Image image={data.image} className={styles.picture} first />}
      <div className={`wrap ${styles.columns}`}>
        <ContentsList
          title={t('storyOfLife.chapters')}
          places={data.chapters.map((chapter) => ({ id: chapter.id, text: chapter.title }))}
          language={data.language}
        />
        <div className={styles.main}>
          {data.body.blocks.length === 0 ? null : <Prose prose={data.body} sources={data.sources} />}
          {data.chapters.length === 0 ? (
            <EmptyState icon="text" title={t('list.none')}>
              {t('list.noneHint')}
            </EmptyState>
          ) : (
            <ol className={styles.line}>
              {data.chapters.map((chapter) => (
                <StoryChapter key={chapter.id} chapter={chapter} />
              ))}
            </ol>
          )}
          <ItemSources sources={data.sources} />
          <ItemTools title={title} to="/story-of-life" cite={[title, data.summary]} print />
        </div>
      </div>
    </article>
  );
}

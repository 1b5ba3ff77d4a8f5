import type { SitePage } from '@sahn/contracts/content/pages';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Image } from '@sahn/shared-ui/components/image';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { Prose } from '@sahn/shared-ui/components/prose';
import { type Top, useFirstScreen } from '@sahn/shared-ui/hooks/use-first-screen';
import { textIcon } from '@sahn/shared-ui/icons/text';
import { useModule } from '@sahn/shared-ui/module-context';
import { ContentsList } from '../contents-list/contents-list.tsx';
import { topOfText } from '../contents-list/top-of-text.ts';
import { useUnfinished } from '../continue-reading/use-unfinished.ts';
import { ItemButtons } from '../item-buttons/item-buttons.tsx';
import { ItemTail } from '../item-tail/item-tail.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import { hasPassages, ReadingSettings } from '../reading-settings/reading-settings.tsx';
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

/** Of the columns, in all languages; the head takes 450 pixels. The picture is as high as in the style sheet. */
const topBelowHead: Top = () => 450;
const topBelowPicture: Top = (width) => 450 + Math.min(480, Math.max(224, 0.32 * width)) + 32;

export function Page({ data }: PageProps<SitePage>) {
  const { ownPath, t } = useModule();
  const path = ownPath('story-of-life');
  const title = data.title || t('storyOfLife.title');
  const top = topOfText(data.image === null ? topBelowHead : topBelowPicture, data.chapters.length);
  const { isWhole, reaches } = useFirstScreen(data.chapters[0]?.body ?? data.body, top);
  const chapters = isWhole ? data.chapters : data.chapters.slice(0, 1);
  const text = useUnfinished({ path, title, language: data.language });
  return (
    <article>
      <div className="wrap">
        <PageHead
          title={title}
          lede={data.summary}
          language={data.language}
          actions={
            <ItemButtons
              path={path}
              title={title}
              language={data.language}
              cite={() => [title, data.summary]}
            />
          }
        />
      </div>
      {data.image === null ? null : <Image image={data.image} className={styles.picture} first />}
      <div className={`wrap ${styles.columns}`}>
        <ContentsList
          title={t('storyOfLife.chapters')}
          places={data.chapters.map((chapter) => ({ id: chapter.id, text: chapter.title }))}
          language={data.language}
        />
        <div className={styles.main} ref={text}>
          {reaches(top) && (
            <>
              {data.body.blocks.length === 0 ? null : (
                <Prose prose={data.body} sources={data.sources} anchors="" />
              )}
              <nav className={styles.further} aria-label={t('storyOfLife.further')}>
                <MoreLink to={ownPath('family')}>{t('family.title')}</MoreLink>
                <MoreLink to={ownPath('road')}>{t('road.title')}</MoreLink>
                <MoreLink to={ownPath('glossary')}>{t('glossary.title')}</MoreLink>
                <MoreLink to={ownPath('works')}>{t('works.title')}</MoreLink>
              </nav>
              {data.chapters.length === 0 ? (
                <EmptyState icon={textIcon} title={t('ui.list.none')}>
                  {t('ui.list.noneHint')}
                </EmptyState>
              ) : (
                <ol className={styles.line}>
                  {chapters.map((chapter) => (
                    <StoryChapter key={chapter.id} chapter={chapter} />
                  ))}
                </ol>
              )}
            </>
          )}
          {isWhole && <ItemTail item={{ title, sources: data.sources }} body={data.body} />}
        </div>
      </div>
      {isWhole && (
        <ReadingSettings
          language={data.language}
          arabic={hasPassages(data.body, ...data.chapters.map((chapter) => chapter.body))}
        />
      )}
    </article>
  );
}

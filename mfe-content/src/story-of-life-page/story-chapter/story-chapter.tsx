import type { Chapter } from '@sahn/contracts/content/story';
import { AnchorLink } from '@sahn/shared-ui/components/anchor-link';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { Image } from '@sahn/shared-ui/components/image';
import { Prose } from '@sahn/shared-ui/components/prose';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { DifferingReports } from '../../differing-reports/differing-reports.tsx';
import styles from './story-chapter.module.css';

export interface StoryChapterProps {
  chapter: Chapter;
}

/** One chapter of the story with its sources and with reports that disagree. */
export function StoryChapter({ chapter }: StoryChapterProps) {
  const { locale, t } = useModule();
  const text = languageAttributes(chapter.body.language, locale);
  return (
    <li className={styles.chapter}>
      <article aria-labelledby={chapter.id}>
        <header className={styles.head} {...text}>
          <p className="label">
            <bdi>{chapter.time}</bdi>
            {t('ui.list.separator')}
            <bdi>{chapter.place}</bdi>
          </p>
          <h2 id={chapter.id} className="t6">
            {chapter.title}{' '}
            <AnchorLink
              id={chapter.id}
              className={styles.anchor}
              label={t('ui.prose.anchor', { title: chapter.title })}
            />
          </h2>
        </header>
        {chapter.image === null ? null : <Image image={chapter.image} className={styles.picture} />}
        <Prose prose={chapter.body} sources={chapter.sources} top={3} anchors={chapter.id} />
        <DifferingReports reports={chapter.reports} language={chapter.body.language} level={3} />
        {chapter.sources.length === 0 ? null : (
          <div className={styles.sources}>
            <Disclosure
              more={t('storyOfLife.sources')}
              about={chapter.title}
              language={chapter.body.language}
              open
            >
              <SourcesList sources={chapter.sources} cited={chapter.body} />
            </Disclosure>
          </div>
        )}
      </article>
    </li>
  );
}

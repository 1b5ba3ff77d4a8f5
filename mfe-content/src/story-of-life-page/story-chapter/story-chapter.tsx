import type { Chapter } from '@sahn/contracts/content/story';
import { AnchorLink } from '@sahn/shared-ui/components/anchor-link';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { Image } from '@sahn/shared-ui/components/image';
import { Prose } from '@sahn/shared-ui/components/prose';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './story-chapter.module.css';

export interface StoryChapterProps {
  chapter: Chapter;
}

/** One chapter of the story with its sources. Reports that disagree are shown side by side. */
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
        {chapter.reports.length === 0 ? null : (
          <section className={styles.differing}>
            <h3 className="t4">{t('storyOfLife.reports')}</h3>
            <p className="meta">{t('storyOfLife.reportsHint')}</p>
            <ul className={styles.reports}>
              {chapter.reports.map((report) => (
                <li key={`${report.source.id} ${report.text}`} {...text}>
                  <blockquote>{report.text}</blockquote>
                  <p className="meta">
                    <cite>{report.source.text}</cite>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
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

import type { Today } from '@sahn/contracts/content/today';
import { Link } from '@sahn/shared-ui/components/link';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatPercent } from '@sahn/shared-ui/text/format';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { usePlaces } from '../continue-reading/use-places.ts';
import styles from './day-section.module.css';

/**
 * The text that the visitor read last and did not finish; on a device without one, and until the page is hydrated, the
 * chapter of the day. Both have the same lines, so nothing moves when one takes the place of the other.
 */
export function GoOn({ chapter, chapterPath }: Pick<Today, 'chapter'> & { chapterPath: string | null }) {
  const { href, locale, t } = useModule();
  const [left] = usePlaces().unfinished;
  if (left !== undefined) {
    const anchor = left.anchor === '' ? '' : `#${left.anchor}`;
    return (
      <div className={`${styles.cell} ${styles.goOn}`}>
        <h3 className="label">{t('places.continue')}</h3>
        <p className={`title ${styles.title}`} {...languageAttributes(left.language, locale)}>
          <Link to={href(left.path + anchor, left.locale)}>{left.title}</Link>
        </p>
        <p className="meta">{t('places.share', { share: formatPercent(locale, left.share) })}</p>
      </div>
    );
  }
  if (chapter === null || chapterPath === null) return null;
  return (
    <div className={`${styles.cell} ${styles.goOn}`}>
      <h3 className="label">{t('home.fromLife')}</h3>
      <p className={`title ${styles.title}`}>
        <Link to={chapterPath}>{chapter.title}</Link>
      </p>
      <p className="meta">{t('storyOfLife.title')}</p>
    </div>
  );
}

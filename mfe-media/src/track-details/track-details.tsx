import type { Track } from '@sahn/contracts/content/tracks';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { Link } from '@sahn/shared-ui/components/link';
import { ShareButton } from '@sahn/shared-ui/components/share-button';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import { TrackText } from '../track-text/track-text.tsx';
import styles from './track-details.module.css';

export interface TrackDetailsProps {
  track: Track;
  className?: string | undefined;
}

/** Collapsed details of a recording or film, above all its transcript. */
export function TrackDetails({ track, className }: TrackDetailsProps) {
  const { itemPath, t, locale } = useModule();
  const path = itemPath('tracks', track.id);
  const text = languageAttributes(track.language, locale);
  return (
    <div className={classNames(styles.details, className)}>
      <Disclosure more={t('track.about')} about={track.title} language={track.language}>
        <div className={styles.body}>
          {track.summary !== '' && <p {...text}>{track.summary}</p>}
          <TrackText track={track} />
          {path !== null && (
            <p className={styles.address}>
              <Link to={path}>{t('track.open')}</Link>
              <ShareButton title={track.title} to={path} />
            </p>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

import type { Track } from '@sahn/contracts/content/tracks';
import { Disclosure } from '@sahn/shared-ui/components/disclosure';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './track-details.module.css';

export interface TrackDetailsProps {
  track: Track;
  className?: string | undefined;
}

/** Collapsed details of a recording or film, above all its transcript. */
export function TrackDetails({ track, className }: TrackDetailsProps) {
  const { t, locale } = useModule();
  const text = languageAttributes(track.language, locale);
  return (
    <div className={classNames(styles.details, className)}>
      <Disclosure more={t('track.about')} about={track.title} language={track.language}>
        <div className={styles.body}>
          {track.summary !== '' && <p {...text}>{track.summary}</p>}
          {track.transcript !== null && (
            <>
              <p className="label">{t('track.transcript')}</p>
              <p className={styles.transcript} {...text}>
                {track.transcript}
              </p>
            </>
          )}
          <p className="meta">{t('track.licence', { licence: track.licence })}</p>
          {track.sources.length > 0 && <SourcesList sources={track.sources} />}
        </div>
      </Disclosure>
    </div>
  );
}

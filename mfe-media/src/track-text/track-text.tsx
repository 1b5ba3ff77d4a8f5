import type { Track } from '@sahn/contracts/content/tracks';
import { SourcesList } from '@sahn/shared-ui/components/sources-list';
import { useModule } from '@sahn/shared-ui/module-context';
import { languageAttributes } from '@sahn/shared-ui/text/language-attributes';
import styles from './track-text.module.css';

export interface TrackTextProps {
  track: Track;
  /** Level of the headings above transcript and sources; without it they are labels. */
  level?: 2;
}

/** What can be read of a recording or film: transcript, licence, sources. */
export function TrackText({ track, level }: TrackTextProps) {
  const { t, locale } = useModule();
  const heading = t('track.transcript');
  return (
    <>
      {track.transcript !== null && (
        <>
          {level === undefined ? <p className="label">{heading}</p> : <h2 className="t4">{heading}</h2>}
          <p className={styles.transcript} {...languageAttributes(track.language, locale)}>
            {track.transcript}
          </p>
        </>
      )}
      <p className="meta">{t('track.licence', { licence: track.licence })}</p>
      {track.sources.length > 0 && <SourcesList sources={track.sources} />}
    </>
  );
}

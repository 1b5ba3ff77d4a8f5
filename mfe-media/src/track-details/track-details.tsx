import type { Track } from '@sahn/contracts/content';
import { Disclosure } from '@sahn/shared-ui/disclosure';
import { useModule } from '@sahn/shared-ui/module-context';
import { SourcesList } from '@sahn/shared-ui/sources-list';
import styles from './track-details.module.css';

export interface TrackDetailsProps {
  track: Track;
}

/** What is known of a recording or film, folded away: its words above all, for those who cannot hear it. */
export function TrackDetails({ track }: TrackDetailsProps) {
  const { t } = useModule();
  return (
    <div className={styles.details}>
      <Disclosure more={t('track.about')} about={track.title}>
        <div className={styles.body} lang={track.language}>
          {track.summary !== '' && <p>{track.summary}</p>}
          {track.transcript !== null && (
            <>
              <p className="label">{t('track.transcript')}</p>
              <p className={styles.transcript}>{track.transcript}</p>
            </>
          )}
          <p className="meta">{t('track.licence', { licence: track.licence })}</p>
          {track.sources.length > 0 && <SourcesList sources={track.sources} />}
        </div>
      </Disclosure>
    </div>
  );
}

import type { Dua } from '@sahn/contracts/content/duas';
import { formatClock } from '@sahn/contracts/text/clock';
import { Button } from '@sahn/shared-ui/components/button';
import { pauseIcon } from '@sahn/shared-ui/icons/pause';
import { playIcon } from '@sahn/shared-ui/icons/play';
import { useModule } from '@sahn/shared-ui/module-context';
import type { Recitation } from '../recitation/current-line.ts';
import { useRecitation } from '../recitation/use-recitation.ts';
import styles from './listen-button.module.css';

export interface ListenButtonProps {
  dua: Dua;
  /** The recitation that it plays. */
  recitation: Recitation;
}

/** Plays a recitation in the site's player. Without scripts there is a native player for each recitation. */
export function ListenButton({ dua, recitation }: ListenButtonProps) {
  const { t } = useModule();
  const { chosen, playing, toggle } = useRecitation(dua, recitation);
  return (
    <>
      <Button icon={playing ? pauseIcon : playIcon} className={styles.button} onClick={toggle}>
        <span>{playing ? t('dua.pause') : chosen ? t('dua.resume') : t('dua.listen')}</span>
        <span className={`ltr ${styles.time}`}>{formatClock(recitation.seconds)}</span>
      </Button>
      <noscript>
        {dua.recitations.map((one) => (
          <figure key={one.id} className={styles.plain}>
            <figcaption>{t('dua.recitedBy', { name: one.maddah.label })}</figcaption>
            {/* biome-ignore lint/a11y/useMediaCaption: the recited text is on the page, word for word */}
            <audio controls preload="none" src={one.audio.href} />
          </figure>
        ))}
      </noscript>
    </>
  );
}

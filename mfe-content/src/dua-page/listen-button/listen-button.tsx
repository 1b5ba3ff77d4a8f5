import type { Dua } from '@sahn/contracts/content';
import { Button } from '@sahn/shared-ui/button';
import { formatClock } from '@sahn/shared-ui/format';
import { useModule } from '@sahn/shared-ui/module-context';
import type { Recitation } from '../recitation/current-line.ts';
import { useRecitation } from '../recitation/use-recitation.ts';
import styles from './listen-button.module.css';

export interface ListenButtonProps {
  dua: Dua;
  recitation: Recitation;
  first: boolean;
  /** Whether the reciter is named: there are several. */
  named: boolean;
  onListen: () => void;
}

/** Plays a recitation in the site's player; without scripts, in the browser's own. */
export function ListenButton({ dua, recitation, first, named, onListen }: ListenButtonProps) {
  const { t } = useModule();
  const { chosen, playing, toggle } = useRecitation(dua, recitation);
  const name = named ? recitation.maddah.label : undefined;
  return (
    <>
      <Button
        kind={first ? 'solid' : 'line'}
        icon={playing ? 'pause' : 'play'}
        className={styles.button}
        onClick={() => {
          onListen();
          toggle();
        }}
      >
        <span>
          {playing ? t('dua.pause') : chosen ? t('dua.resume') : t('dua.listen')}
          {name === undefined ? null : (
            <>
              {' · '}
              <bdi>{name}</bdi>
            </>
          )}
        </span>
        <span className={`ltr ${styles.time}`}>{formatClock(recitation.seconds)}</span>
      </Button>
      <noscript>
        <figure className={styles.plain}>
          <figcaption>{t('dua.recitedBy', { name: recitation.maddah.label })}</figcaption>
          {/* biome-ignore lint/a11y/useMediaCaption: the recited lines stand below, word for word */}
          <audio controls preload="none" src={recitation.audio.href} />
        </figure>
      </noscript>
    </>
  );
}

import { formatClock } from '@sahn/contracts/text/clock';
import { useModule } from '@sahn/shared-ui/module-context';
import { volumeIcon } from '../../icons/volume.ts';
import { formatNumber } from '../../text/format/format.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './sound-mark.module.css';

export interface SoundMarkProps {
  seconds: number;
}

/** Marks a text that can be listened to, with the length of its sound. */
export function SoundMark({ seconds }: SoundMarkProps) {
  const { locale, t } = useModule();
  const minutes = Math.max(1, Math.round(seconds / 60));
  return (
    <span className={styles.mark}>
      <Icon icon={volumeIcon} />
      <span className="ltr" aria-hidden="true">
        {formatClock(seconds)}
      </span>
      <span className="sr">
        {t('ui.soundMark.label', { count: minutes, number: formatNumber(locale, minutes) })}
      </span>
    </span>
  );
}

import type { Line } from '@sahn/contracts/content';
import { formatOrdinal } from '@sahn/shared-ui/format';
import { useModule } from '@sahn/shared-ui/module-context';
import { useId } from 'react';
import styles from '../reading-settings/reading-settings.module.css';
import type { LineRange } from '../recitation/use-recitation.ts';
import own from './listening-settings.module.css';

export interface ListeningSettingsProps {
  lines: readonly Line[];
  following: boolean;
  onFollowing: (on: boolean) => void;
  /** The lines that are repeated; null while nothing is. */
  repeat: LineRange | null;
  onRepeat: (range: LineRange | null) => void;
}

/** How the page goes with the recitation: whether it follows, and which lines it repeats. */
export function ListeningSettings({
  lines,
  following,
  onFollowing,
  repeat,
  onRepeat,
}: ListeningSettingsProps) {
  const { t } = useModule();
  const first = lines[0]?.id ?? '';
  const placeOf = (id: string) => lines.findIndex((line) => line.id === id);
  return (
    <>
      <label className={styles.switch}>
        {t('dua.follow')}
        <input
          type="checkbox"
          checked={following}
          onChange={(event) => onFollowing(event.currentTarget.checked)}
        />
      </label>
      <label className={styles.switch}>
        {t('dua.repeat')}
        <input
          type="checkbox"
          checked={repeat !== null}
          onChange={(event) => onRepeat(event.currentTarget.checked ? { from: first, to: first } : null)}
        />
      </label>
      {repeat === null ? null : (
        <div className={own.range}>
          <LineChoice
            label={t('dua.repeatFrom')}
            lines={lines}
            value={repeat.from}
            onChange={(from) => onRepeat({ from, to: placeOf(repeat.to) < placeOf(from) ? from : repeat.to })}
          />
          <LineChoice
            label={t('dua.repeatTo')}
            lines={lines}
            value={repeat.to}
            onChange={(to) => onRepeat({ from: placeOf(to) < placeOf(repeat.from) ? to : repeat.from, to })}
          />
        </div>
      )}
    </>
  );
}

interface LineChoiceProps {
  label: string;
  lines: readonly Line[];
  value: string;
  onChange: (line: string) => void;
}

function LineChoice({ label, lines, value, onChange }: LineChoiceProps) {
  const { locale } = useModule();
  const id = useId();
  return (
    <div className={own.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {lines.map((line, place) => (
          <option key={line.id} value={line.id}>
            {formatOrdinal(locale, place + 1)}
          </option>
        ))}
      </select>
    </div>
  );
}

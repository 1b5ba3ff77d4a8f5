import type { Dua } from '@sahn/contracts/content/duas';
import { playerRates } from '@sahn/contracts/player/player';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { formatNumber, formatOrdinal } from '@sahn/shared-ui/text/format';
import { Toggle } from '../../reading-settings/toggle/toggle.tsx';
import { hasLine, type Recitation } from '../recitation/current-line.ts';
import { loopPauses, loopTimes, type Repetition } from '../recitation/line-loop.ts';
import { useRepetition } from '../recitation/use-repetition.ts';
import { Choice } from './choice.tsx';
import styles from './listening-settings.module.css';

export interface ListeningSettingsProps {
  dua: Dua;
  recitation: Recitation;
  onRecitation: (id: string) => void;
  following: boolean;
  onFollowing: (on: boolean) => void;
  /** Whether the screen is kept awake while it plays. */
  awake: boolean;
  onAwake: (on: boolean) => void;
  /** The line at which a new repetition starts: the current one. */
  line: string;
  /** The repeated range; null when repeating is off. */
  repetition: Repetition | null;
  onRepetition: (repetition: Repetition | null) => void;
}

/** Settings of the recitation: which one, whether the page follows it, which lines are repeated. They repeat them, too. */
export function ListeningSettings(props: ListeningSettingsProps) {
  const { dua, recitation, onRecitation, following, onFollowing, awake, onAwake } = props;
  const { line, repetition, onRepetition } = props;
  const { t } = useModule();
  useRepetition(dua, recitation, repetition, () => onRepetition(null));
  return (
    <div className={`needs-scripts ${styles.listening}`}>
      {dua.recitations.length < 2 ? null : (
        <Choice
          label={t('dua.recitation')}
          value={recitation.id}
          choices={dua.recitations.map((one) => ({ value: one.id, label: one.maddah.label }))}
          onChange={onRecitation}
        />
      )}
      {recitation.times.length === 0 ? null : (
        <Toggle
          on={repetition !== null}
          onChange={(on) => onRepetition(on ? { from: line, to: line, times: 0, pause: 0 } : null)}
        >
          {t('dua.repeat')}
        </Toggle>
      )}
      {repetition === null ? null : (
        <RepetitionChoices
          dua={dua}
          recitation={recitation}
          repetition={repetition}
          onChange={onRepetition}
        />
      )}
      <Toggle on={following} onChange={onFollowing}>
        {t('dua.follow')}
      </Toggle>
      <Toggle on={awake} onChange={onAwake}>
        {t('dua.awake')}
      </Toggle>
      <PlayerChoices />
    </div>
  );
}

const sleepMinutes = [5, 10, 15, 30, 45, 60];

/** Speed and sleep timer of the site's player, whose dock is hidden on this page. */
function PlayerChoices() {
  const { locale, player, t } = useModule();
  const rate = usePlayer((state) => state.rate);
  const sleep = usePlayer((state) => state.sleep);
  const held = usePlayer((state) => state.track !== null);
  const minutes = (count: number) => t('dua.sleepMinutes', { count, number: formatNumber(locale, count) });
  const left = typeof sleep === 'number' ? Math.max(1, Math.ceil((sleep - Date.now()) / 60_000)) : null;
  return (
    <div className={styles.range}>
      <Choice
        label={t('dua.rate')}
        value={String(rate)}
        choices={playerRates.map((one) => ({ value: String(one), label: `${formatNumber(locale, one)}×` }))}
        onChange={(value) => player.setRate(playerRates.find((one) => String(one) === value) ?? 1)}
      />
      {held ? (
        <Choice
          label={t('dua.sleep')}
          value={left === null ? (sleep === 'end' ? 'end' : 'off') : 'left'}
          choices={[
            { value: 'off', label: t('dua.sleepOff') },
            ...(left === null ? [] : [{ value: 'left', label: minutes(left) }]),
            { value: 'end', label: t('dua.sleepEnd') },
            ...sleepMinutes.map((count) => ({ value: String(count), label: minutes(count) })),
          ]}
          onChange={(value) => player.setSleep(value === 'end' ? 'end' : Number(value) || null)}
        />
      ) : null}
    </div>
  );
}

interface RepetitionChoicesProps {
  dua: Dua;
  recitation: Recitation;
  repetition: Repetition;
  onChange: (repetition: Repetition) => void;
}

function RepetitionChoices({ dua, recitation, repetition, onChange }: RepetitionChoicesProps) {
  const { locale, t } = useModule();
  const { from, to, times, pause } = repetition;
  const placeOf = (id: string) => dua.lines.findIndex((line) => line.id === id);
  const lines = dua.lines
    .map((line, place) => ({ value: line.id, label: formatOrdinal(locale, place + 1) }))
    .filter(({ value }) => hasLine(recitation.times, value));
  return (
    <div className={styles.range}>
      <Choice
        label={t('dua.repeatFrom')}
        value={from}
        choices={lines}
        onChange={(line) =>
          onChange({ ...repetition, from: line, to: placeOf(to) < placeOf(line) ? line : to })
        }
      />
      <Choice
        label={t('dua.repeatTo')}
        value={to}
        choices={lines}
        onChange={(line) =>
          onChange({ ...repetition, from: placeOf(line) < placeOf(from) ? line : from, to: line })
        }
      />
      <Choice
        label={t('dua.repeatTimes')}
        value={String(times)}
        choices={loopTimes.map((one) => ({
          value: String(one),
          label:
            one === 0
              ? t('dua.repeatAlways')
              : t('dua.times', { count: one, number: formatNumber(locale, one) }),
        }))}
        onChange={(value) =>
          onChange({ ...repetition, times: loopTimes.find((one) => String(one) === value) ?? 0 })
        }
      />
      <Choice
        label={t('dua.repeatPause')}
        value={String(pause)}
        choices={loopPauses.map((one) => ({
          value: String(one),
          label:
            one === 'same'
              ? t('dua.pauseSame')
              : one === 0
                ? t('dua.pauseNone')
                : t('dua.seconds', { count: one, number: formatNumber(locale, one) }),
        }))}
        onChange={(value) =>
          onChange({ ...repetition, pause: loopPauses.find((one) => String(one) === value) ?? 0 })
        }
      />
    </div>
  );
}

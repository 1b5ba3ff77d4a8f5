import { type PlayerRate, playerRates, repeatModes } from '@sahn/contracts/player/player';
import { IconButton } from '@sahn/shared-ui/components/icon-button';
import { moonIcon } from '@sahn/shared-ui/icons/moon';
import { repeatIcon } from '@sahn/shared-ui/icons/repeat';
import { useModule, usePlayer } from '@sahn/shared-ui/module-context';
import { classNames } from '@sahn/shared-ui/styles/class-names';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { Choice } from '../choice/choice.tsx';
import styles from './player-options.module.css';

const sleepMinutes = [5, 10, 15, 30, 45, 60];

/** Settings of the site's player: speed, repeat and the sleep timer. */
export function PlayerOptions() {
  return (
    <div className={styles.options}>
      <RateChoice />
      <RepeatButton />
      <SleepChoice />
    </div>
  );
}

function RateChoice() {
  const { t, locale, player } = useModule();
  const rate = usePlayer((state) => state.rate);
  const choose = (value: string) => {
    const chosen: PlayerRate | undefined = playerRates.find((one) => String(one) === value);
    player.setRate(chosen ?? 1);
  };
  return (
    <Choice
      label={t('player.rate')}
      value={String(rate)}
      options={playerRates.map((one) => ({
        value: String(one),
        label: t('player.rateValue', { number: formatNumber(locale, one) }),
      }))}
      onChange={choose}
    />
  );
}

/** Cycles through the three repeat modes; its accessible name is the current mode. */
function RepeatButton() {
  const { t, player } = useModule();
  const repeat = usePlayer((state) => state.repeat);
  const next = repeatModes[(repeatModes.indexOf(repeat) + 1) % repeatModes.length] ?? 'off';
  return (
    <IconButton
      icon={repeatIcon}
      label={t(`player.repeat.${repeat}`)}
      className={classNames(repeat !== 'off' && styles.on, repeat === 'one' && styles.one)}
      onClick={() => player.setRepeat(next)}
    />
  );
}

function SleepChoice() {
  const { t, locale, player } = useModule();
  const sleep = usePlayer((state) => state.sleep);
  // Subscribed to so that every tick renders the remaining minutes again.
  usePlayer((state) => state.position);
  const minutes = (count: number) => t('player.sleepMinutes', { count, number: formatNumber(locale, count) });
  const left = typeof sleep === 'number' ? Math.max(1, Math.ceil((sleep - Date.now()) / 60_000)) : 0;
  const value = typeof sleep === 'number' ? 'left' : (sleep ?? 'off');
  const choose = (chosen: string) => {
    const count = Number(chosen);
    player.setSleep(chosen === 'end' ? 'end' : Number.isNaN(count) ? null : count);
  };
  return (
    <Choice
      label={t('player.sleep')}
      icon={moonIcon}
      value={value}
      options={[
        { value: 'off', label: t('player.sleepOff') },
        ...(value === 'left' ? [{ value: 'left', label: minutes(left) }] : []),
        { value: 'end', label: t('player.sleepEnd') },
        ...sleepMinutes.map((count) => ({ value: String(count), label: minutes(count) })),
      ]}
      onChange={choose}
    />
  );
}

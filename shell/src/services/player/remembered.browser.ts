import {
  type PlayerRate,
  type PlayerState,
  playerRates,
  type RepeatMode,
  repeatModes,
} from '@sahn/contracts/player/player';

type Remembered = Pick<PlayerState, 'rate' | 'repeat'>;

const key = 'sahn.player';

/** The stored speed and repeat mode; the defaults when storage is disabled or the stored value is invalid. */
export function recall(): Remembered {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { rate, repeat }: { rate?: unknown; repeat?: unknown } = Object(kept);
    const knownRate: PlayerRate | undefined = playerRates.find((one) => one === rate);
    const knownRepeat: RepeatMode | undefined = repeatModes.find((one) => one === repeat);
    return { rate: knownRate ?? 1, repeat: knownRepeat ?? 'off' };
  } catch {
    return { rate: 1, repeat: 'off' };
  }
}

/** Stores speed and repeat mode on this device. */
export function remember({ rate, repeat }: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify({ rate, repeat }));
  } catch {
    // Storage is disabled: the choice applies until the document is left.
  }
}

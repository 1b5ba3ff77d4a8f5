import {
  type PlayerRate,
  type PlayerState,
  playerRates,
  type RepeatMode,
  repeatModes,
} from '@sahn/contracts/player/player';

type Remembered = Pick<PlayerState, 'rate' | 'repeat'>;

const key = 'sahn.player';

/** Speed and repeat as this device knows them. Where nothing can be kept, or what was kept is damaged, the usual ones. */
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

/** Keeps speed and repeat on this device, where it lets us. */
export function remember({ rate, repeat }: Remembered): void {
  try {
    localStorage.setItem(key, JSON.stringify({ rate, repeat }));
  } catch {
    // A visitor who forbids storage still hears the speed that was chosen, until the page is left.
  }
}

import type { PlayerState, PlayerTrack } from '@sahn/contracts/player/player';

type Order = Pick<PlayerState, 'queue' | 'track' | 'repeat'>;

function trackAt({ queue, track, repeat }: Order, steps: number): PlayerTrack | undefined {
  const index = queue.findIndex((one) => one.id === track?.id) + steps;
  return repeat === 'all' ? queue.at(index % queue.length) : queue[index];
}

/** The recording after the current one for `next`; undefined at the end of a queue that does not repeat. */
export function trackAfter(order: Order): PlayerTrack | undefined {
  return trackAt(order, 1);
}

export function trackBefore(order: Order): PlayerTrack | undefined {
  return trackAt(order, -1);
}

/** The recording that follows automatically when the current one ends. */
export function trackAtEnd(order: Order): PlayerTrack | undefined {
  return order.repeat === 'one' ? (order.track ?? undefined) : trackAfter(order);
}

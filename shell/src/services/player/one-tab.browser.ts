import { playingChannel } from '@sahn/contracts/player/player';

export interface OneTab {
  /** Announces to the other tabs of the site that this one plays. */
  claim(): void;
  /** Stops listening to the other tabs. */
  leave(): void;
}

/** Lets only one tab of the site play: the one that started last. */
export function createOneTab(pause: () => void): OneTab {
  let channel: BroadcastChannel | undefined;
  return {
    claim() {
      if (typeof BroadcastChannel === 'undefined') return;
      if (!channel) {
        channel = new BroadcastChannel(playingChannel);
        channel.onmessage = pause;
      }
      channel.postMessage('playing');
    },
    leave() {
      channel?.close();
      channel = undefined;
    },
  };
}

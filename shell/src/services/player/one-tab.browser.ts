import { playingChannel } from '@sahn/contracts/player/player';

export interface OneTab {
  /** Tells the other pages of this site in the browser that this one sounds now. */
  claim(): void;
  /** Stops listening to them. */
  leave(): void;
}

/** Keeps two pages of the site from sounding over each other: the one that began last goes on. */
export function createOneTab(fallSilent: () => void): OneTab {
  let channel: BroadcastChannel | undefined;
  return {
    claim() {
      if (typeof BroadcastChannel === 'undefined') return;
      if (!channel) {
        channel = new BroadcastChannel(playingChannel);
        channel.onmessage = fallSilent;
      }
      channel.postMessage('playing');
    },
    leave() {
      channel?.close();
      channel = undefined;
    },
  };
}

/** How a try to send a mail ended; `later`: it is tried again. */
export type MailResult = 'sent' | 'stored' | 'later' | 'failed';

/** Why and until when no mail is sent, shared by the outbox, health and operators. */
export interface OutboxState {
  pause(now: number, kind: 'server' | 'settings', code: string): void;
  /** Called when a mail was sent: clears the problem. */
  clear(): void;
  isPaused(now: number): boolean;
  /** Number of queued and failed mails at the last count, and when the oldest queued one was made. */
  counts: { waiting: number; failed: number; oldest: number | null };
  /** Called after each try to send a mail. */
  onTry(result: MailResult): void;
  /** Why mails cannot be sent; null when they can. */
  trouble(): { kind: 'server' | 'settings'; code: string; until: number } | null;
}

const first = { server: 5_000, settings: 60_000 } as const;
const longest = { server: 15 * 60_000, settings: 60 * 60_000 } as const;

/** Jitter, so that mails that failed together are not retried together. */
export function withJitter(ms: number): number {
  return Math.round(ms * (0.8 + Math.random() * 0.4));
}

export function createOutboxState(onTry: OutboxState['onTry'] = () => {}): OutboxState {
  let trouble: { kind: 'server' | 'settings'; code: string; until: number } | null = null;
  let inARow = 0;
  return {
    pause(now, kind, code) {
      inARow = trouble?.kind === kind ? inARow + 1 : 1;
      const pause = Math.min(first[kind] * 2 ** (inARow - 1), longest[kind]);
      trouble = { kind, code, until: now + withJitter(pause) };
    },
    clear() {
      trouble = null;
      inARow = 0;
    },
    counts: { waiting: 0, failed: 0, oldest: null },
    onTry,
    isPaused: (now) => trouble !== null && now < trouble.until,
    trouble: () => trouble,
  };
}

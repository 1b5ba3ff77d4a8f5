import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readSite } from '../content/read/site.ts';
import type { Database } from '../database/database.ts';
import { forgetOldVisitors } from '../forms/retention.ts';
import { type Letter, writeLetter } from './compose-mail.ts';
import { readFault } from './mail-fault.ts';
import { createPostman, type Postman } from './mailer.ts';
import {
  buryLetter,
  countOpenLetters,
  finishLetter,
  type LetterRow,
  leaseLetters,
  postponeLetter,
  renewLease,
  returnLetter,
} from './outbox.queries.ts';
import { type OutboxState, withJitter } from './outbox-state.ts';

const pollMs = 2000;
/** Longer than all time limits of one letter together. */
const leaseMs = 180_000;
const lettersAtOnce = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;
const givenUpAfterMs = 3 * 86_400_000;

/** What sending takes. */
export interface OutboxServices {
  config: Config;
  database: Database;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now: () => number;
  outbox: OutboxState;
}

interface RunningOutbox {
  /** Resolves when the letter in hand, if any, is dealt with. */
  stop(): Promise<void>;
}

function pauseAfter(attempts: number): number {
  return withJitter(Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs));
}

async function takeFailure(services: OutboxServices, row: LetterRow, error: unknown): Promise<void> {
  const { database, log, now, outbox } = services;
  const { kind, code } = readFault(error);
  const about = { letter: row.id, error: code };
  if (kind === 'settings') {
    outbox.pause(now(), kind, code);
    await returnLetter(database, row, code);
    log.error(about, 'no letter can be sent: the mail server does not let us in; look at SMTP_URL');
    return;
  }
  if (kind === 'server') outbox.pause(now(), kind, code);
  const givenUp = kind === 'letter' || now() - row.created > givenUpAfterMs;
  if (givenUp) await buryLetter(database, row.id, now(), code);
  else await postponeLetter(database, row.id, now() + pauseAfter(row.attempts), code);
  log.warn({ ...about, givenUp }, 'a letter could not be sent');
}

async function deliver(services: OutboxServices, postman: Postman, row: LetterRow): Promise<void> {
  const { database, config, log, now, outbox } = services;
  const site = await readSite(database);
  let letter: Letter;
  try {
    letter = writeLetter(row, site, config.origin);
  } catch (error) {
    // It will not be better tomorrow, and must not stand in the way of the others.
    await buryLetter(database, row.id, now(), 'unreadable');
    log.error({ letter: row.id, err: error }, 'a letter cannot be written');
    return;
  }
  let state: 'sent' | 'stored';
  try {
    state = await postman.deliver(letter, row.id);
  } catch (error) {
    await takeFailure(services, row, error);
    return;
  }
  await finishLetter(database, row.id, state, now());
  outbox.clear();
}

/**
 * Sends the letters that are due, and answers how many it has tried. It ends at the first fault that concerns them
 * all; the others stay in the queue and lose nothing.
 */
export async function sendDueLetters(services: OutboxServices, postman: Postman): Promise<number> {
  const { database, now, outbox } = services;
  if (outbox.isPaused(now())) return 0;
  const rows = await leaseLetters(database, now(), leaseMs, lettersAtOnce);
  let tried = 0;
  for (const row of rows) {
    if (outbox.isPaused(now())) await returnLetter(database, row, row.error ?? '');
    else if (await renewLease(database, row, now() + leaseMs)) {
      tried += 1;
      await deliver(services, postman, row);
    }
  }
  return tried;
}

/** Sends waiting letters until it is stopped: by SMTP, or as files in `<data>/outbox`. */
export function startOutbox(services: OutboxServices): RunningOutbox {
  const postman = createPostman(services.config);
  const tidyEvery = Math.round(3_600_000 / pollMs);
  let stopped = false;
  let rounds = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      if (rounds % tidyEvery === 0) await forgetOldVisitors(services.database, services.now());
      rounds += 1;
      while (!stopped && (await sendDueLetters(services, postman)) === lettersAtOnce);
      services.outbox.counts = await countOpenLetters(services.database);
    } catch (error) {
      services.log.error({ err: error }, 'the outbox could not be read');
    }
  }

  function loop(): Promise<void> {
    return run().then(() => {
      if (stopped) return;
      timer = setTimeout(() => {
        running = loop();
      }, pollMs);
      timer.unref();
    });
  }

  let running = loop();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      postman.close();
    },
  };
}

import type { ContentServices } from '../api/content-services.ts';
import { readSite } from '../content/site.ts';
import { forgetAnswers } from './idempotency.ts';
import { writeLetter } from './letters.ts';
import {
  finishLetter,
  forgetLetters,
  type LetterRow,
  leaseLetters,
  postponeLetter,
} from './outbox.queries.ts';
import { createPostman, type Postman } from './postman.ts';

const pollMs = 2000;
const leaseMs = 120_000;
const lettersAtOnce = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;
const givenUpAfterMs = 3 * 86_400_000;
const keptForMs = 30 * 86_400_000;

interface RunningOutbox {
  /** Resolves when the letter in hand, if any, is dealt with. */
  stop(): Promise<void>;
}

interface Failure {
  message: string;
  lasting: boolean;
}

/** A refusal of the receiving server lasts (RFC 5321, 4.2.1); a wrong password of ours does not. */
function readFailure(error: unknown): Failure {
  const about = typeof error === 'object' && error !== null ? error : {};
  const code = 'code' in about ? String(about.code) : 'unknown';
  const reply = 'responseCode' in about ? Number(about.responseCode) : 0;
  // A server's own words may repeat the address: only codes are kept.
  return { message: `${code} ${reply || ''}`.trim(), lasting: reply >= 500 && code !== 'EAUTH' };
}

function pauseAfter(attempts: number): number {
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  return pause * (0.8 + Math.random() * 0.4);
}

async function deliver(services: ContentServices, postman: Postman, row: LetterRow): Promise<void> {
  const { database, config, log, now } = services;
  try {
    const letter = writeLetter(row, await readSite(database), config.origin);
    const state = await postman.deliver(letter, row.id);
    await finishLetter(database, row.id, state, now());
  } catch (error) {
    const failure = readFailure(error);
    const givenUp = failure.lasting || now() - row.created > givenUpAfterMs;
    if (givenUp) await finishLetter(database, row.id, 'failed', now(), failure.message);
    else await postponeLetter(database, row.id, now() + pauseAfter(row.attempts), failure.message);
    log.warn({ letter: row.id, error: failure.message, givenUp }, 'a letter could not be sent');
  }
}

/** Sends the letters that are due, and answers how many there were. */
export async function sendDueLetters(services: ContentServices, postman: Postman): Promise<number> {
  const rows = await leaseLetters(services.database, services.now(), leaseMs, lettersAtOnce);
  for (const row of rows) await deliver(services, postman, row);
  return rows.length;
}

async function tidy({ database, now }: ContentServices): Promise<void> {
  await forgetAnswers(database, now());
  await forgetLetters(database, now() - keptForMs);
}

/** Sends waiting letters until it is stopped: by SMTP, or as files in `<data>/outbox`. */
export function startOutbox(services: ContentServices): RunningOutbox {
  const postman = createPostman(services.config);
  const tidyEvery = Math.round(3_600_000 / pollMs);
  let stopped = false;
  let rounds = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      if (rounds % tidyEvery === 0) await tidy(services);
      rounds += 1;
      while (!stopped && (await sendDueLetters(services, postman)) === lettersAtOnce);
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

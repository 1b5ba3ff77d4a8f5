import type { FindRoutePath } from '@sahn/contracts/routing/item-address';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { readSite } from '../content/read/site.ts';
import { type Database, inTransaction } from '../database/database.ts';
import { inOwnSpan, inSpan } from '../tracing/spans.ts';
import { composeMail, type Mail } from './compose-mail.ts';
import { type MailFault, readFault } from './mail-fault.ts';
import { createMailer, type Mailer } from './mailer.ts';
import {
  countOpenMails,
  failMail,
  finishMail,
  leaseMails,
  type MailRow,
  postponeMail,
  renewLease,
  returnMail,
} from './outbox.queries.ts';
import { type OutboxState, withJitter } from './outbox-state.ts';

const pollMs = 2000;
/** Longer than the sum of all timeouts of one mail. */
const leaseMs = 180_000;
const mailsAtOnce = 10;
const firstPauseMs = 60_000;
const longestPauseMs = 6 * 3_600_000;
const givenUpAfterMs = 3 * 86_400_000;

export interface OutboxServices {
  config: Pick<Config, 'origin' | 'smtpUrl' | 'data'>;
  database: Database;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Epoch milliseconds. */
  now: () => number;
  outbox: OutboxState;
  /** Of the live composition, to which the links of mails lead. */
  routePath: FindRoutePath;
}

interface RunningOutbox {
  /** Stops; resolves when the mail in progress, if any, is completed. */
  stop(): Promise<void>;
}

function pauseAfter(attempts: number): number {
  return withJitter(Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs));
}

/** The route may come back with the next activation or restart: the mail is tried again, and given up like any other. */
const missingPage: MailFault = { kind: 'later', code: 'no page for the link' };

async function takeFault(
  { database, log, now, outbox }: OutboxServices,
  row: MailRow,
  { kind, code }: MailFault,
): Promise<void> {
  const about = { mail: row.id, error: code };
  const givenUp = kind === 'mail' || (kind !== 'settings' && now() - row.created > givenUpAfterMs);
  outbox.onTry(givenUp ? 'failed' : 'later');
  if (kind === 'settings') {
    outbox.pause(now(), kind, code);
    await returnMail(database, row, code);
    log.error(about, 'no mail can be sent: the mail server does not let us in; look at SMTP_URL');
    return;
  }
  if (kind === 'server') outbox.pause(now(), kind, code);
  if (givenUp) await failMail(database, row.id, now(), code);
  else await postponeMail(database, row.id, now() + pauseAfter(row.attempts), code);
  log.warn({ ...about, givenUp }, 'a mail could not be sent');
}

async function deliver(services: OutboxServices, mailer: Mailer, row: MailRow): Promise<void> {
  const { database, config, log, now, outbox } = services;
  const site = await readSite(database);
  let mail: Mail | null;
  try {
    mail = composeMail(row, { site, origin: config.origin, routePath: services.routePath });
  } catch (error) {
    // A retry would fail too, and must not delay other mails.
    outbox.onTry('failed');
    await failMail(database, row.id, now(), 'unreadable');
    log.error({ mail: row.id, err: error }, 'a mail cannot be written');
    return;
  }
  if (mail === null) {
    await takeFault(services, row, missingPage);
    return;
  }
  let state: 'sent' | 'stored';
  try {
    state = await inSpan('smtp', {}, () => mailer.deliver(mail, row.id));
  } catch (error) {
    await takeFault(services, row, readFault(error));
    return;
  }
  log.info({ mail: row.id, state }, 'a mail is on its way');
  outbox.onTry(state);
  await finishMail(database, row.id, state, now());
  outbox.clear();
}

/**
 * Sends the mails that are due, and returns how many it has tried. It ends at the first fault that concerns them
 * all; the others stay in the queue and lose nothing.
 */
export async function sendDueMails(services: OutboxServices, mailer: Mailer): Promise<number> {
  const { database, now, outbox } = services;
  if (outbox.isPaused(now())) return 0;
  // Of two processes that lease at once, the second sees what the first has leased.
  const rows = await inTransaction(database, (connection) =>
    leaseMails(connection, now(), leaseMs, mailsAtOnce),
  );
  let tried = 0;
  for (const row of rows) {
    if (outbox.isPaused(now())) await returnMail(database, row, row.error ?? '');
    else if (await renewLease(database, row, now() + leaseMs)) {
      tried += 1;
      const because = { request: row.request ?? row.id, remote: row.trace };
      await inOwnSpan('mail', { 'sahn.template': row.template }, because, () =>
        deliver(services, mailer, row),
      );
    }
  }
  return tried;
}

/** Sends queued mails until it is stopped: by SMTP, or as files in `<data>/outbox`. */
export function startOutbox(services: OutboxServices): RunningOutbox {
  const mailer = createMailer(services.config);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      while (!stopped && (await sendDueMails(services, mailer)) === mailsAtOnce);
      services.outbox.counts = await countOpenMails(services.database);
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
      mailer.close();
    },
  };
}

import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { repeats } from '../testing/long-run.ts';
import { type MailServer, type MailStage, startMailServer } from '../testing/mail-server.ts';
import { createMailer } from './mailer.ts';
import { queueMail } from './outbox.queries.ts';
import { type OutboxServices, sendDueMails } from './outbox.ts';

/*
 * Real SMTP sessions with a server that fails in all possible ways. SAHN_LONG=1 sends more.
 */

const mails = repeats(12, 200);
/** For servers that say nothing. Whoever waits for one that talks has the usual time: the machine may be busy. */
const impatient = { connection: 10_000, greeting: 300, socket: 2_000 };

jest.setTimeout(60_000 + mails * 500);

/** `all`: the fault concerns every mail, so that one try is enough to see it. */
const faults: [string, MailStage, string, 'all' | 'each'][] = [
  ['says nothing', 'greeting', 'silent', 'all'],
  ['breaks off at once', 'greeting', 'drop', 'all'],
  ['is no mail server', 'greeting', '554 go away', 'all'],
  ['is too busy to talk', 'greeting', '421 later', 'all'],
  ['refuses EHLO and HELO', 'EHLO', '502 what', 'all'],
  ['breaks off at EHLO', 'EHLO', 'drop', 'all'],
  ['does not know us', 'AUTH', '535 wrong', 'all'],
  ['cannot look us up', 'AUTH', '454 later', 'all'],
  ['wants a login', 'MAIL', '530 log in', 'all'],
  ['is busy at MAIL', 'MAIL', '451 later', 'each'],
  ['is closing down at MAIL', 'MAIL', '421 later', 'all'],
  ['is busy at RCPT', 'RCPT', '450 later', 'each'],
  ['breaks off at RCPT', 'RCPT', 'drop', 'all'],
  ['is busy at DATA', 'DATA', '451 later', 'each'],
  ['breaks off within the mail', 'text', 'drop', 'all'],
  ['is slow to say it has it', 'end', 'silent', 'all'],
  ['is full after the mail', 'end', '452 later', 'each'],
  ['breaks off after the mail', 'end', 'drop', 'all'],
];

describe('mails', () => {
  let site: ContentApp;
  let server: MailServer;
  let clock = 0;
  let services: OutboxServices;
  let fault: { stage: MailStage; reply: string } | null = null;

  beforeEach(async () => {
    clock = 1_000_000_000;
    fault = null;
    site = await startContentApp({ now: () => clock });
    server = await startMailServer((stage) => {
      // EHLO that is not understood is followed by HELO.
      const same = stage === fault?.stage || (fault?.stage === 'EHLO' && stage === 'HELO');
      return same ? fault?.reply : undefined;
    });
    const smtpUrl = server.url.replace('//', '//user:secret@');
    services = { ...site.services, config: { ...site.services.config, smtpUrl } };
    for (let count = 0; count < mails; count += 1) {
      await queueMail(
        site.services.database,
        {
          template: 'registered',
          recipient: `visitor${count}@example.org`,
          locale: 'ur',
          details: { receipt: 'AAAAAAAAAAAAAAAAAAAAAA' },
        },
        clock,
      );
    }
  });

  afterEach(async () => {
    await server.close();
    await site.close();
  });

  async function sendUntilIdle(): Promise<void> {
    const mailer = createMailer(services.config, fault?.reply === 'silent' ? impatient : undefined);
    while ((await sendDueMails(services, mailer)) > 0);
    mailer.close();
  }
  const states = async () =>
    (await site.services.database.selectFrom('outbox').select(['state', 'attempts']).execute()).map(
      ({ state, attempts }) => `${state} ${attempts}`,
    );
  const ids = () => server.mails.map(({ text }) => /^Message-ID: (\S+)$/im.exec(text)?.[1] ?? 'none').sort();

  it.each(faults)('come through once a server is well that %s', async (_name, stage, reply, reach) => {
    fault = { stage, reply };
    await sendUntilIdle();
    const tried = (await states()).filter((state) => !state.endsWith(' 0')).length;
    expect(tried).toBeLessThanOrEqual(reach === 'all' ? 1 : mails);
    expect(services.outbox.trouble() !== null).toBe(reach === 'all');
    expect((await states()).every((state) => state.startsWith('queued'))).toBe(true);

    const twice = server.mails.length;
    fault = null;
    clock += 7 * 3_600_000;
    await sendUntilIdle();
    expect((await states()).every((state) => state.startsWith('sent'))).toBe(true);
    expect(services.outbox.trouble()).toBeNull();
    // Only a server that closes the connection after the mail may get it twice, with the same id.
    expect(twice).toBe(stage === 'end' && !/^\d/.test(reply) ? 1 : 0);
    expect(new Set(ids()).size).toBe(mails);
    expect(server.mails).toHaveLength(mails + twice);
    expect(server.mails.every(({ recipients }) => recipients.length === 1)).toBe(true);
  });

  it.each<[string, MailStage, string]>([
    ['MAIL', 'MAIL', '550 no'],
    ['RCPT', 'RCPT', '550 nobody'],
    ['DATA', 'DATA', '554 no'],
    ['the end', 'end', '554 spam'],
  ])('are given up at once when they are refused for good at %s', async (_name, stage, reply) => {
    fault = { stage, reply };
    await sendUntilIdle();
    expect(await states()).toEqual(Array(mails).fill('failed 1'));
    expect(services.outbox.trouble()).toBeNull();
  });

  it('wait for a server that is not there', async () => {
    await server.close();
    await sendUntilIdle();
    expect((await states()).filter((state) => state === 'queued 1')).toHaveLength(1);
    expect((await states()).filter((state) => state === 'queued 0')).toHaveLength(mails - 1);
    server = await startMailServer();
    services = { ...services, config: { ...services.config, smtpUrl: server.url } };
    clock += 3_600_000;
    await sendUntilIdle();
    expect(new Set(ids()).size).toBe(mails);
  });
});

it('go to one address and keep their headers, whatever is typed', async () => {
  const clock = 1_000_000_000;
  const site = await startContentApp({ now: () => clock });
  const server = await startMailServer();
  try {
    const odd = [
      '\r\nBcc: v@x.org',
      '\nTo: v@x.org',
      ' , v@x.org',
      '<v@x.org>',
      '"v@x.org" ',
      '\u2028Cc: v@x.org',
      '\0',
      '=?utf-8?q?v=40x.org?=',
    ];
    for (const text of odd) {
      const details = {
        name: `A${text}`,
        email: 'ali@example.org',
        subject: `B${text}`,
        text: `.\r\n${text}`,
      };
      const mail = { template: 'contact', recipient: 'salam@sahn.example', locale: 'fa', details } as const;
      await queueMail(site.services.database, mail, clock);
    }
    const services = { ...site.services, config: { ...site.services.config, smtpUrl: server.url } };
    const mailer = createMailer(services.config);
    while ((await sendDueMails(services, mailer)) > 0);
    expect(server.mails).toHaveLength(odd.length);
    for (const { recipients, text } of server.mails) {
      expect(recipients).toEqual(['salam@sahn.example']);
      const [head = ''] = text.split('\n\n');
      expect(head).not.toContain('x.org');
      expect(head.match(/^(?:To|Cc|Bcc|Reply-To):.*$/gim)?.sort()).toEqual([
        'Reply-To: ali@example.org',
        'To: salam@sahn.example',
      ]);
    }
  } finally {
    await server.close();
    await site.close();
  }
});

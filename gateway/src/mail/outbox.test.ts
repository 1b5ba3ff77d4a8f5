import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentApp, startContentApp } from '../testing/content-app.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createMailer } from './mailer.ts';
import { queueMail, retryMails } from './outbox.queries.ts';
import { type OutboxServices, sendDueMails, startOutbox } from './outbox.ts';

const registered = {
  template: 'registered',
  recipient: 'zahra@example.org',
  locale: 'fa',
  details: { receipt: 'AAAAAAAAAAAAAAAAAAAAAA' },
} as const;

describe('the outbox', () => {
  let site: ContentApp;
  let server: MailServer | null = null;
  let clock = 0;

  beforeEach(async () => {
    clock = 1_000_000_000;
    site = await startContentApp({ now: () => clock });
  });

  afterEach(async () => {
    await server?.close();
    server = null;
    await site.close();
  });

  const rows = () => site.services.database.selectFrom('outbox').selectAll().execute();

  async function sendOnce(services: OutboxServices = site.services): Promise<number> {
    const mailer = createMailer(services.config);
    try {
      return await sendDueMails(services, mailer);
    } finally {
      mailer.close();
    }
  }

  const withServer = (url: string): OutboxServices => ({
    ...site.services,
    config: { ...site.services.config, smtpUrl: url },
  });

  it('sends a mail to one address, in its language', async () => {
    server = await startMailServer();
    await queueMail(site.services.database, registered, clock);
    expect(await sendOnce(withServer(server.url))).toBe(1);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.recipients).toEqual(['zahra@example.org']);
    expect(server.mails[0]?.text).toContain('Auto-Submitted: auto-generated');
    expect(server.mails[0]?.text).toMatch(/^Subject: =\?UTF-8\?/m);
    const [, sender = ''] = /^From: =\?UTF-8\?B\?(.*)\?= <salam@/m.exec(server.mails[0]?.text ?? '') ?? [];
    expect(Buffer.from(sender, 'base64').toString()).toBe('صحن');
    expect(await rows()).toMatchObject([{ state: 'sent', recipient: null, details: null, attempts: 1 }]);
    expect(await sendOnce(withServer(server.url))).toBe(0);
  });

  it('writes mails into files where there is no server', async () => {
    await queueMail(site.services.database, { ...registered, locale: 'en' }, clock);
    await sendOnce();
    const folder = join(site.services.config.data, 'outbox');
    const [file = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    const text = await readFile(join(folder, file), 'utf8');
    expect(text).toContain('To: zahra@example.org');
    expect(text).toContain('Subject: Your virtual pilgrimage is registered');
    expect(text.replaceAll('=\r\n', '')).toContain(
      'https://sahn.example/en/registration/AAAAAAAAAAAAAAAAAAAAAA',
    );
    expect(await rows()).toMatchObject([{ state: 'stored', recipient: null }]);
  });

  it('answers to who wrote, and lets nobody add a recipient', async () => {
    server = await startMailServer();
    const details = {
      name: 'A\r\nBcc: victim@example.org',
      email: 'ali@example.org',
      subject: 'B\r\nBcc: victim@example.org',
      text: '.\r\nC',
    };
    await queueMail(
      site.services.database,
      { template: 'contact', recipient: 'salam@sahn.example', locale: 'en', details },
      clock,
    );
    await sendOnce(withServer(server.url));
    expect(server.mails[0]?.recipients).toEqual(['salam@sahn.example']);
    const [head = ''] = (server.mails[0]?.text ?? '').split('\n\n');
    expect(head).toContain('Reply-To: ali@example.org');
    expect(head).not.toContain('victim');
  });

  it('tries again later when a mail is refused for now, with the same id', async () => {
    let busy = true;
    server = await startMailServer((stage) => (busy && stage === 'RCPT' ? '451 later' : undefined));
    const services = withServer(server.url);
    await queueMail(site.services.database, registered, clock);
    await sendOnce(services);
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, error: 'EENVELOPE 451 RCPT TO' }]);
    expect(await sendOnce(services)).toBe(0);
    clock += 3_600_000;
    busy = false;
    await sendOnce(services);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', attempts: 2 });
    expect(server.mails[0]?.text).toContain(`Message-ID: <${row?.id}@sahn.example>`);
  });

  it('gives up when an address is refused for good, or after three days, and sends again when told', async () => {
    let refusing = true;
    server = await startMailServer((stage) => (refusing && stage === 'RCPT' ? '550 nobody' : undefined));
    const services = withServer(server.url);
    await queueMail(site.services.database, registered, clock);
    await sendOnce(services);
    const [failed] = await rows();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1, error: 'EENVELOPE 550 RCPT TO' });
    refusing = false;
    expect(await retryMails(site.services.database, failed?.id ?? '', clock)).toBe(1);
    await sendOnce(services);
    expect(await rows()).toMatchObject([{ id: failed?.id, state: 'sent', recipient: null }]);

    await queueMail(site.services.database, registered, clock - 4 * 86_400_000);
    await sendOnce(withServer('smtp://127.0.0.1:1'));
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'sent']);
  });

  it('has three days for a server that is busy, and as long again when it is told to send again', async () => {
    server = await startMailServer((stage) => (stage === 'RCPT' ? '451 later' : undefined));
    const services = withServer(server.url);
    const day = 86_400_000;
    const queued = clock;
    await queueMail(site.services.database, registered, queued);
    const stateAt = async (time: number) => {
      clock = time;
      await sendOnce(services);
      return (await rows()).map(({ state, attempts }) => `${state} ${attempts}`);
    };
    expect(await stateAt(queued)).toEqual(['queued 1']);
    expect(await stateAt(queued + 1 * day)).toEqual(['queued 2']);
    expect(await stateAt(queued + 2.9 * day)).toEqual(['queued 3']);
    expect(await stateAt(queued + 4 * day)).toEqual(['failed 4']);
    await retryMails(site.services.database, null, clock);
    expect(await stateAt(queued + 4 * day)).toEqual(['queued 1']);
    expect(await stateAt(queued + 6.9 * day)).toEqual(['queued 2']);
    expect(await stateAt(queued + 8 * day)).toEqual(['failed 3']);
  });

  it('is not stopped by a mail that cannot be written', async () => {
    await queueMail(site.services.database, registered, clock);
    await site.services.database.updateTable('outbox').set({ details: '[' }).execute();
    await queueMail(site.services.database, registered, clock);
    await sendOnce();
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'stored']);
  });

  it('waits with all mails while the server does not let it in, and none loses an attempt', async () => {
    let closed = true;
    server = await startMailServer((stage) => (closed && stage === 'AUTH' ? '535 wrong' : undefined));
    const url = server.url.replace('//', '//user:secret@');
    const services = withServer(url);
    for (let count = 0; count < 5; count += 1) await queueMail(site.services.database, registered, clock);
    expect(await sendOnce(services)).toBe(1);
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(5).fill(['queued', 0]),
    );
    expect(services.outbox.trouble()).toMatchObject({ kind: 'settings', code: 'EAUTH 535 AUTH PLAIN' });
    expect(await sendOnce(services)).toBe(0);
    closed = false;
    clock += 3_600_000;
    expect(await sendOnce(services)).toBe(5);
    expect(services.outbox.trouble()).toBeNull();
  });

  it('leaves a mail that another one has in hand until its time is over', async () => {
    await queueMail(site.services.database, registered, clock);
    await site.services.database
      .updateTable('outbox')
      .set({ lease_until: clock + 1000 })
      .execute();
    expect(await sendOnce()).toBe(0);
    clock += 1000;
    expect(await sendOnce()).toBe(1);
  });

  describe('that runs', () => {
    // Every turn of the event loop is real: only the pause between two rounds is not waited for.
    beforeEach(() =>
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] }),
    );
    afterEach(() => jest.useRealTimers());

    const states = async () => (await rows()).map(({ state }) => state).sort();
    // Timers go on only between two rounds: in a round the database's own limits of time would run out.
    async function waitForRound(): Promise<void> {
      const { counts } = site.services.outbox;
      const end = Date.now() + 10_000;
      while (Date.now() < end && site.services.outbox.counts === counts) await new Promise(setImmediate);
    }

    it('sends what waits and what comes later, until it is stopped', async () => {
      await queueMail(site.services.database, registered, clock);
      const running = startOutbox(site.services);
      await waitForRound();
      expect(await states()).toEqual(['stored']);

      await queueMail(site.services.database, registered, clock);
      jest.advanceTimersByTime(2_000);
      await waitForRound();
      expect(await states()).toEqual(['stored', 'stored']);
      expect(site.services.outbox.counts).toEqual({ waiting: 0, failed: 0, oldest: null });

      await running.stop();
      await queueMail(site.services.database, registered, clock);
      jest.advanceTimersByTime(60_000);
      for (let turn = 0; turn < 1_000; turn += 1) await new Promise(setImmediate);
      expect(await states()).toEqual(['queued', 'stored', 'stored']);
    });

    it('deals with the mail in hand before it stops', async () => {
      await queueMail(site.services.database, registered, clock);
      await startOutbox(site.services).stop();
      expect(await states()).toEqual(['stored']);
    });
  });
});

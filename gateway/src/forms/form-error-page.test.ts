import { pino } from 'pino';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

jest.setTimeout(60_000);

let test: TestSite;
const failures: string[] = [];

const forms = buildModule('forms', {
  pages: {
    registration: 'return JSON.stringify(data)',
    'heart-written': "if (data && data.values.text === 'break') throw new Error('broken'); return 'wall'",
  },
  loaders: {
    registration: "return await api.posted('registrations')",
    'heart-written': "return await api.posted('messages')",
  },
});

beforeAll(async () => {
  test = await startSite({ log: pino({ level: 'error' }, { write: (line) => void failures.push(line) }) });
  test.site.set('trust proxy', true);
  await test.release(buildShell(), forms);
});

afterAll(() => test.close());

const own = { host: 'localhost:8080', origin: 'http://localhost:8080' };
const post = (path: string, body: Record<string, string>) =>
  request(test.site).post(path).set(own).type('form').send(body);
const typed = { name: ' ', country: 'PK', email: 'zahra at home', key: '', website: '', proof: 'x' };

it('responds to a refused form with its page and the typed values', async () => {
  const { status, headers, text } = await post('/fa/registration', typed);
  expect(status).toBe(422);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-language']).toBe('fa');
  const shown = JSON.parse(/\{.*\}/.exec(text.replace(/<style>.*<\/style>/, ''))?.[0] ?? '{}');
  expect(shown).toEqual({
    form: 'registrations',
    values: { name: ' ', country: 'PK', email: 'zahra at home' },
    fields: { name: 'required', email: 'email' },
    problem: 'invalid',
  });
});

it('is no failure of the site, of which its log would tell', async () => {
  expect((await post('/ur/registration', typed)).status).toBe(422);
  expect(failures).toEqual([]);
});

it('does not cache it: the next visitor gets an empty form', async () => {
  await post('/en/registration', typed);
  const { text, headers } = await request(test.site).get('/en/registration').set('host', own.host);
  expect(text).toContain('null');
  expect(text).not.toContain('zahra');
  expect(headers['cache-control']).toBe('no-cache');
});

it('does the same for a form that is too large', async () => {
  const { status, text } = await post('/en/registration', { name: 'x'.repeat(20_000) });
  expect(status).toBe(413);
  expect(text).toContain('"problem":"too-large"');
});

it('redirects with codes only when the page cannot be rendered', async () => {
  const { status, headers } = await post('/en/heart-written', { text: 'break', name: 'x'.repeat(101) });
  expect([status, headers.location]).toEqual([303, '/en/heart-written?errors=name.too-long']);
  const none = await post('/en/contact-us', { name: 'x' });
  expect(none.headers.location).toMatch(/^\/en\/contact-us\?errors=email\.required/);
});

it('renders no page for clients that post too often', async () => {
  const answers: number[] = [];
  for (let count = 0; count < 22; count += 1) answers.push((await post('/en/registration', typed)).status);
  expect(answers.at(-1)).toBe(303);
});

it('says when to post again where it shows the page of a form that came too soon', async () => {
  const send = (text: string) =>
    post('/en/heart-written', { text, name: '', key: '' }).set('x-forwarded-for', '203.0.113.9');
  for (let count = 0; count < 5; count += 1) expect((await send(`Salam ${count}`)).status).toBe(303);
  const { status, text, headers } = await send('Salam');
  expect([status, text]).toEqual([429, expect.stringContaining('wall')]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

it('loses no text of eight forms that are refused at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, number) =>
      post('/en/registration', { ...typed, country: `X${number}` }).set('x-forwarded-for', '203.0.113.8'),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(422));
  for (const [number, { text }] of responses.entries()) expect(text).toContain(`"country":"X${number}"`);
});

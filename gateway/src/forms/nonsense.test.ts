import { once } from 'node:events';
import type { Server } from 'node:http';
import { type FormName, formNames, formSchemas } from '@sahn/contracts/forms/forms';
import { locales } from '@sahn/contracts/text/locale';
import supertest from 'supertest';
import * as v from 'valibot';
import { type ContentApp, fromOwnPage, startContentApp } from '../testing/content-app.ts';
import { repeats } from '../testing/long-run.ts';

/*
 * Forms with hostile and random input: markup that would run, and random characters. `SAHN_LONG=1` sends 40,000 random
 * texts instead of 400.
 */

jest.setTimeout(1_800_000);

const randomTexts = repeats(400, 40_000);

/** Pseudo-random numbers from 0 to below 1, the same in each run (Park and Miller's generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const random = createRandom(20_261_121);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

/** Ranges of code points: letters of our scripts, control characters, symbols, surrogates. */
const ranges = [
  [0x20, 0x7e],
  [0x600, 0x6ff],
  [0x0, 0x1f],
  [0x7f, 0xa0],
  [0x200b, 0x206f],
  [0x300, 0x36f],
  [0xd800, 0xdfff],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
  [0x1f300, 0x1faff],
  [0xe0000, 0xe007f],
  [0xfff0, 0xffff],
] as const;
const words = [
  '<script>',
  '__proto__',
  '\r\nBcc: ',
  "' OR 1=1 --",
  '$(id)',
  '{{1}}',
  '%00',
  '\u0000',
  '@',
  'PK',
  '12,500',
];

function randomText(): string {
  const length = Math.floor(random() ** 4 * 600);
  return Array.from({ length }, () => {
    if (random() < 0.05) return pick(words);
    const [first, last] = pick(ranges);
    return String.fromCodePoint(first + Math.floor(random() * (last - first + 1)));
  }).join('');
}

const elements = [
  'img src=x',
  'svg',
  'input autofocus',
  'details open',
  'body',
  'video src=x',
  'math',
  'x',
  'a href=#',
  'marquee',
];
const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onclick'];
const wraps = [
  (text: string) => text,
  (text: string) => `"><${text}`,
  (text: string) => `'>${text}`,
  (text: string) => `</textarea>${text}`,
  (text: string) => `</script>${text}<script>`,
  (text: string) => `--><!-- ${text}`,
  (text: string) => `]]>${text}`,
  (text: string) => `سلام ${text} دنیا`,
  (text: string) => text.replaceAll('<', '＜'),
  (text: string) => `${text}\n${text}`,
];
const markup = elements.flatMap((element) =>
  events.flatMap((event) => wraps.map((wrap) => wrap(`<${element} ${event}=alert(1)>`))),
);

const fieldsOf: Readonly<Record<FormName, (text: string) => Record<string, string>>> = {
  registrations: (text) => ({
    name: text,
    country: pick(['PK', 'IR', text]),
    email: pick([text, 'a@mail.example']),
  }),
  messages: (text) => ({ text, name: pick([text, '']) }),
  contact: (text) => ({ name: text, email: pick([text, 'a@mail.example']), subject: text, text }),
  pledges: (text) => ({
    project: pick([text, 'sample']),
    amount: pick([text, '12']),
    currency: pick([text, 'PKR']),
    email: text,
  }),
};

/** Characters that change the direction of the text around them, and control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds control characters
const harmful = /[\u202A-\u202E\u2066-\u2069\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

describe('nonsense', () => {
  let site: ContentApp;
  let server: Server;
  let api = '';

  beforeAll(async () => {
    site = await startContentApp();
    // One server with keep-alive: so many separate connections would use up all ports.
    server = site.app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    api = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/api/v1`;
    // Rate limits are not tested here.
    Object.assign(site.services.formLimits, { take: async () => async () => {} });
  });

  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await site.close();
  });

  async function post(form: FormName, body: object): Promise<number> {
    const answer = await fetch(`${api}/${form}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...fromOwnPage },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it('is told apart by the schemas, and what they let through is clean', () => {
    for (let count = 0; count < randomTexts; count += 1) {
      const form = pick(formNames);
      const parsed = v.safeParse(formSchemas[form], {
        ...fieldsOf[form](randomText()),
        locale: pick(locales),
      });
      if (!parsed.success) continue;
      expect(Object.values(parsed.output).filter((value) => harmful.test(value))).toEqual([]);
    }
  });

  it('is taken or refused by the API, and never its fault', async () => {
    const answers = new Map<number, number>();
    for (let count = 0; count < randomTexts; count += 1) {
      const form = pick(formNames);
      const body = { ...fieldsOf[form](randomText()), locale: locales[count % locales.length] };
      const status = await post(form, body);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    const unexpected = [...answers].filter(([status]) => ![201, 400, 422, 429].includes(status));
    expect(unexpected).toEqual([]);
    expect(answers.get(201)).toBeGreaterThan(0);
    expect(answers.get(422)).toBeGreaterThan(0);
  });

  it(`is shown as it was written: ${markup.length} texts that would run as markup`, async () => {
    const { database } = site.services;
    await database.deleteFrom('message').execute();
    for (const [place, text] of markup.entries()) {
      const status = await post('messages', { text, name: '', locale: locales[place % locales.length] });
      expect(status).toBe(201);
    }
    await database.updateTable('message').set({ state: 'public' }).execute();
    const shown: string[] = [];
    for (let page = 1; shown.length < markup.length; page += 1) {
      const { body, headers } = await supertest(site.app).get(`/api/v1/en/messages?page=${page}`);
      expect(headers['content-type']).toMatch(/^application\/json/);
      if (body.items.length === 0) break;
      shown.push(...body.items.map((message: { text: string }) => message.text));
    }
    expect(shown.sort()).toEqual(markup.map((text) => text.normalize('NFC').trim()).sort());
  });
});

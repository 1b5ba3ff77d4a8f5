import type { Attack } from './attack.ts';

const own = { 'sec-fetch-site': 'same-origin' };
const json = { ...own, 'content-type': 'application/json' };
const form = { ...own, 'content-type': 'application/x-www-form-urlencoded' };
const deep = (times: number) => '['.repeat(times) + ']'.repeat(times);

const bodies: readonly [path: string, headers: Record<string, string>, body: string][] = [
  ['/api/v1/contact', json, JSON.stringify('a'.repeat(1_000_000))],
  ['/api/v1/contact', json, deep(30_000)],
  ['/api/v1/contact', json, `{${'"a":1,'.repeat(9_000)}"b":1}`],
  ['/api/v1/contact', json, '{"__proto__":{"polluted":1},"text":"a"}'],
  ['/api/v1/contact', { ...json, 'content-encoding': 'gzip' }, 'no gzip'],
  ['/api/v1/contact', { ...json, 'content-type': 'application/json; charset=utf-32' }, '{}'],
  ['/api/v1/contact', { ...own, 'content-type': 'multipart/form-data; boundary=a' }, '--a--'],
  ['/en/contact-us', form, 'a=1&'.repeat(15_000)],
  ['/en/contact-us', form, `${'a[b]'.repeat(5_000)}=1`],
  ['/en/contact-us', form, `text=${'%F0%9F%98%80'.repeat(9_000)}`],
  ['/_report', json, JSON.stringify({ message: 'a'.repeat(9_000) })],
  ['/_csp', { ...own, 'content-type': 'application/reports+json' }, deep(7_000)],
];

/** Bodies that are too large, too deep, of a wrong type or compressed: refused, and never with 500. */
export const largeBodies: Attack = {
  name: 'hostile bodies',
  async run({ gateway: { origin } }, attempt, times) {
    for (const [path, headers, body] of Array.from({ length: times }, () => bodies).flat()) {
      const init = { method: 'POST', headers, body, redirect: 'manual' } as const;
      // The connection may be closed while the body is still being sent, which is a refusal too.
      const status = await fetch(origin + path, init).then(
        (answer) => answer.status,
        () => null,
      );
      if (status === null || status === 303 || (status >= 400 && status < 500)) attempt.held();
      else attempt.failed(`${path}, ${body.slice(0, 30)}…: answered ${status}`);
    }
  },
};

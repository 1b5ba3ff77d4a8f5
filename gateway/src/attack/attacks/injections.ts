import type { Attack } from './attack.ts';

const payloads = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  "' OR 1=1 --",
  '"; DROP TABLE release; --',
  'a" NEAR/2 "b',
  '* OR *',
  '{{constructor.constructor("alert(1)")()}}',
  '$' + '{7*7}',
  '$(id)',
  '`id`',
  '../../etc/passwd',
  '\r\nSet-Cookie: a=b',
  '%0d%0aSet-Cookie:%20a=b',
  '__proto__',
  '{"$ne":null}',
  '\u0000',
  '\ud800',
  'A'.repeat(1_500),
];

const addresses: readonly ((payload: string) => string)[] = [
  (payload) => `/en/${payload}`,
  (payload) => `/en/books/${payload}`,
  (payload) => `/en/books?page=${payload}`,
  (payload) => `/${payload}/books`,
  (payload) => `/api/v1/en/search?q=${payload}`,
  (payload) => `/api/v1/en/suggest?q=${payload}`,
  (payload) => `/api/v1/en/articles?category=${payload}&page=1`,
  (payload) => `/api/v1/en/articles/${payload}`,
  (payload) => `/api/v1/en/registrations/${payload}`,
  (payload) => `/media/${payload}`,
];

/** Markup, queries, commands and headers in every part of a request that is read. */
export const injections: Attack = {
  name: 'injected code',
  async run({ gateway: { origin } }, attempt, times) {
    const all = addresses.flatMap((address) => payloads.map((payload) => [address, payload] as const));
    for (const [address, payload] of times > 1 ? all : all.filter((_, at) => at % 3 === 0)) {
      const encoded = encodeURIComponent(payload.toWellFormed());
      const path = address(encoded);
      const headers = {
        cookie: `theme=${encoded}; reading=${encoded}`,
        'accept-language': encoded,
        'x-forwarded-for': '10.1.1.1',
      };
      const answer = await fetch(origin + path, { headers, redirect: 'manual' });
      const text = await answer.text();
      const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
      // 429 is an answer that holds too.
      if (answer.status >= 500) attempt.failed(`${path}: answered ${answer.status}`);
      else if (answer.headers.has('set-cookie')) attempt.failed(`${path}: sets a cookie`);
      else if (isHtml && payload.includes('<') && text.includes(payload))
        attempt.failed(`${path}: repeats markup`);
      else if (new URL(answer.headers.get('location') ?? '/', origin).origin !== origin)
        attempt.failed(`${path}: redirects to another site`);
      else attempt.held();
    }
  },
};

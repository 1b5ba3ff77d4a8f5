import * as v from 'valibot';
import { buildModule } from '../../testing/release-fixtures.ts';
import type { Attack } from './attack.ts';

const CreatedSchema = v.object({ token: v.string() });

/** What a token for the releases of one module must not open. */
const forbidden: readonly [method: string, path: string, body?: string][] = [
  ['GET', '/tokens'],
  ['POST', '/tokens', '{"scope":"*","acts":["operate"]}'],
  ['POST', '/compositions', '{"base":1,"releases":{"books":null}}'],
  ['POST', '/people/export', '{"email":"a@example.org"}'],
  ['POST', '/people/erase', '{"email":"a@example.org"}'],
  ['GET', '/messages?state=held'],
  ['GET', '/registrations?state=held'],
  ['POST', '/import', '{}'],
  ['GET', '/metrics'],
  ['GET', '/doctor'],
  ['GET', '/log/at?time=1'],
];

/** Guessed tokens, and what a stolen one of a publisher opens. The operator's token works all the while. */
export const stolenTokens: Attack = {
  name: 'guessed and stolen tokens',
  async run(target, attempt, times) {
    const { platform } = target.gateway;
    const given = { scope: ['evil'], acts: ['publish'], days: 1 };
    const created = await target.operate('/tokens', { method: 'POST', body: JSON.stringify(given) });
    const { token } = v.parse(CreatedSchema, await created.json());
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const [method, path, body] of forbidden) {
      const { status } = await fetch(platform + path, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      if (status === 403) attempt.held();
      else attempt.failed(`a publisher's token: ${method} ${path} is answered with ${status}`);
    }
    const { release } = buildModule('books', { seed: 'taken' });
    const path = `/releases/books/${release.version}`;
    const { status } = await fetch(platform + path, {
      method: 'PUT',
      headers,
      body: JSON.stringify(release),
    });
    if (status === 403) attempt.held();
    else attempt.failed(`a publisher's token: a release of another module is answered with ${status}`);

    for (let at = 0; at < 15 * times; at += 1) {
      const authorization = `Bearer sahn_${String(at).padStart(8, '0')}_${'A'.repeat(43)}`;
      const guessed = await fetch(`${platform}/compositions`, { headers: { authorization } });
      if (guessed.status === 401 || guessed.status === 429) attempt.held();
      else attempt.failed(`a guessed token is answered with ${guessed.status}`);
    }
    const operated = await target.operate('/compositions/live');
    if (operated.ok) attempt.held();
    else attempt.failed(`after wrong tokens the operator's is answered with ${operated.status}`);
  },
};

import type { ModuleComparison } from '@sahn/contracts/releases/comparison';
import { locales } from '@sahn/contracts/text/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type Answer,
  fakeGateway,
  fakeResponse,
  renderRegistry,
  sessionOf,
} from './testing/render-registry.tsx';
import { toBars } from './views/paint-plot.tsx';

const old = '1.0.0-aaaaaaaaaaaa';
const now = '1.1.0-bbbbbbbbbbbb';
const shell = '1.0.0-cccccccccccc';
const composition = (number: number, books: string) => ({
  number,
  shell,
  modules: { books },
  created: number,
});

const compared: ModuleComparison = {
  ...{ name: 'books', before: now, after: old, lost: [], unchangedFiles: 4 },
  contract: { before: '1.0.0', after: '1.0.0' },
  files: [{ kind: 'changed', path: 'web/books.js', before: 5_000, after: 4_200 }],
  strings: {
    count: 1,
    shown: [{ kind: 'changed', locale: 'fa', key: 'books.title', before: 'کتاب', after: 'کتاب‌ها' }],
  },
  routes: [{ kind: 'added', id: 'shelf', before: null, after: 'books/shelf' }],
  slots: [],
  redirects: [],
};

const described = (version: string) => ({
  ...{ version, created: 0, publisher: 'a1b2c3d4', contract: '1.0.0', total: 9_000 },
  ...{ shared: { react: '^19.0.0' }, routes: ['books'], slots: [] },
  sizes: { entry: 1_200, pages: { books: { scripts: 5_000, styles: 900 } } },
});

const arm = { views: 300, bad: 3, lcp: 1_240, visits: 80 };
const rollout = {
  ...{
    id: 'r',
    releases: { books: now },
    composition: 4,
    base: 3,
    steps: [5, 100],
    everySeconds: 600,
    step: 0,
  },
  ...{ actor: 'a1b2c3d4', created: 0, stepBegan: 0, state: 'running', reason: 'it waits', warning: null },
  ...{ looks: { views: 0, times: 0 }, ended: null, candidate: arm, live: arm },
};
const buckets = (at: number) => Array.from({ length: 64 }, (_, index) => (index === at ? 8 : 0));

/** What an operator's gateway answers. */
const answers = (): Record<string, Answer> => ({
  'GET /registry/session': { body: sessionOf({ scope: '*', acts: ['operate'] }) },
  'GET /compositions': { body: [composition(3, now), composition(2, old)] },
  'GET /compositions/live': { body: composition(3, now) },
  'GET /compositions/timeline': {
    body: [
      { line: 9, number: 3, act: 'activate', actor: 'a1b2c3d4', at: 2, changed: ['books'] },
      { line: 7, number: 2, act: 'activate', actor: 'a1b2c3d4', at: 1, changed: ['shell', 'books'] },
    ],
  },
  'GET /compositions/compare?from=3&to=2': { body: { from: 3, to: 2, modules: [compared] } },
  'GET /compositions/compare?from=2&to=3': { body: { from: 2, to: 3, modules: [compared] } },
  'GET /releases': {
    body: [now, old].map((version) => ({ name: 'books', version, kind: 'module', digest: '', created: 0 })),
  },
  'GET /releases/books': {
    body: { name: 'books', live: now, earlier: old, releases: [described(now), described(old)], stored: 2 },
  },
  [`GET /releases/books/compare?from=${now}&to=${old}`]: { body: compared },
  'GET /rollouts/last': { body: { rollout } },
  'GET /rollouts/last/times': {
    body: { bounds: buckets(0).map((_, at) => 50 * 1.1 ** at), candidate: buckets(20), live: buckets(28) },
  },
  'GET /failures': { body: [{ module: 'books', version: now, isLive: true, browser: 3, server: 0 }] },
  'GET /compositions/live/slots': {
    body: [{ slot: 'home.sections', offeredBy: ['shell'], filledBy: ['books/shelf'] }],
  },
  'GET /vitals': { body: [] },
  'GET /previews': { body: [] },
  'GET /tokens': {
    body: [{ id: 'a1b2c3d4', scope: '*', acts: ['operate'], expires: null, created: 0 }],
  },
  'GET /log': {
    body: [{ id: 9, at: 2, actor: 'a1b2c3d4', act: 'activate', detail: { number: 3 }, digest: '' }],
  },
});

const dialog = () => within(screen.getByRole('dialog'));

it('asks for a token, says why it is refused, and shows what is live then', async () => {
  const given = answers();
  const gateway = fakeGateway({
    ...given,
    'GET /registry/session': { body: { session: null } },
    'POST /registry/session': { status: 401, detail: 'This is no valid token' },
  });
  renderRegistry('');
  await userEvent.type(await screen.findByLabelText('Token'), 'sahn_x');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is no valid token');
  gateway.answers['POST /registry/session'] = given['GET /registry/session'] ?? 'offline';
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Composition 3 is live')).toBeVisible();
  expect(gateway.sent.at(-1)?.body).toEqual({ token: 'sahn_x' });
  expect(document.cookie + JSON.stringify({ ...localStorage })).not.toContain('sahn_x');
});

it('asks once before it rolls back, shows what would change, and says the refusal in the gateway’s words', async () => {
  const gateway = fakeGateway({
    ...answers(),
    'POST /compositions/rollback': { status: 409, detail: 'Another activation is under way' },
  });
  renderRegistry('/releases/books');
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
  expect(await dialog().findByText('web/books.js')).toBeInTheDocument();
  expect(gateway.sent).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await dialog().findByText('Another activation is under way')).toHaveAttribute('lang', 'en');
  gateway.answers['POST /compositions/rollback'] = { body: composition(4, old) };
  await userEvent.click(dialog().getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('books is rolled back')).toBeVisible();
  expect(gateway.sent.at(-1)).toEqual({
    method: 'POST',
    path: '/compositions/rollback',
    body: { module: 'books', version: old },
  });
});

it('activates from what is live at that moment', async () => {
  const gateway = fakeGateway({ ...answers(), 'POST /compositions': { body: composition(4, old) } });
  renderRegistry('/releases/books');
  await userEvent.click(await screen.findByRole('button', { name: 'Take live' }));
  const confirm = dialog().getByRole('button', { name: 'Take live' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await userEvent.click(confirm);
  await waitFor(() => expect(gateway.sent).toHaveLength(1));
  expect(gateway.sent[0]?.body).toEqual({ base: 3, releases: { books: old } });
});

it('does not offer what the token may not do', async () => {
  fakeGateway({
    ...answers(),
    'GET /registry/session': { body: sessionOf({ scope: ['gallery'], acts: ['publish'] }) },
  });
  renderRegistry('/releases/books');
  expect(await screen.findByText('Stored releases: 2.')).toBeVisible();
  for (const name of ['Take live', 'Roll back', 'Make a preview link'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Tokens' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Vitals' })).toBeNull();
});

it('shows a new token once', async () => {
  const token = 'sahn_00000000_secret';
  const made = { id: '00000000', scope: ['books'], acts: ['publish'], expires: null, created: 0, token };
  const gateway = fakeGateway({ ...answers(), 'POST /tokens': { body: made } });
  renderRegistry('/tokens');
  await userEvent.click(await screen.findByRole('button', { name: 'Make a token' }));
  await userEvent.click(await dialog().findByRole('checkbox', { name: /books/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Make a token' }));
  expect(await dialog().findByText(token)).toBeVisible();
  expect(gateway.sent[0]?.body).toEqual({ scope: ['books'], acts: ['publish'], days: 90 });
  const [close] = dialog().getAllByRole('button', { name: 'Close' }).reverse();
  if (close) await userEvent.click(close);
  expect(document.body.innerHTML).not.toContain(token);
});

it('keeps what was read when the gateway does not answer any more, and goes back to sign-in when the session ends', async () => {
  const gateway = fakeGateway(answers());
  renderRegistry('/slots');
  expect(await screen.findByText('books/shelf')).toBeVisible();
  gateway.answers['GET /compositions/live/slots'] = 'offline';
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('The gateway does not answer')).toBeVisible();
  expect(screen.getByText('books/shelf')).toBeVisible();
  gateway.answers['GET /compositions/live/slots'] = { status: 401, detail: 'The session has ended' };
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));
  expect(await screen.findByText('The session has ended')).toBeVisible();
});

it.each(['an answer', 'a failure'])(
  'shows what was asked for last, though %s of earlier comes after it',
  async (what) => {
    const earlier = Promise.withResolvers<Response>();
    fakeGateway(answers());
    const answer = window.fetch;
    let reads = 0;
    window.fetch = (input, init) => {
      if (!String(input).endsWith('/log')) return answer(input, init);
      reads += 1;
      return reads === 1 ? earlier.promise : answer(input, init);
    };
    renderRegistry('#/log');
    await waitFor(() => expect(reads).toBe(1));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('{"number":3}')).toBeVisible();
    await act(async () =>
      what === 'an answer'
        ? earlier.resolve(fakeResponse(200, async () => []))
        : earlier.reject(new TypeError('Failed to fetch')),
    );
    expect(screen.getByText('{"number":3}')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('draws the paint times of both groups, with the figures in a table', async () => {
  fakeGateway(answers());
  renderRegistry('/rollout');
  expect(await screen.findByRole('img', { name: /Visits of both groups/ })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Visits by the time of their largest paint' });
  expect(within(table).getAllByText('8 (100%)')).toHaveLength(2);
  expect(toBars({ bounds: [], candidate: [], live: [] })).toEqual([]);
});

const views = [
  '',
  '/compare/2/3',
  '/releases/books',
  '/slots',
  '/rollout',
  '/failures',
  '/vitals',
  '/log',
  '/previews',
  '/tokens',
];

it.each(views.map((view, at) => [view, locales[at % locales.length] ?? 'en'] as const))(
  'has no violation and all words at %p in %s',
  async (view, locale) => {
    fakeGateway(answers());
    const complain = jest.spyOn(console, 'error');
    const { container } = renderRegistry(view, locale);
    await screen.findByRole('navigation');
    await waitFor(() => expect(container.querySelector('[role="status"].sr')).toBeNull());
    expect(await findViolations(container)).toEqual([]);
    expect(container.innerHTML).not.toMatch(/\sstyle=/);
    expect(complain).not.toHaveBeenCalled();
  },
);

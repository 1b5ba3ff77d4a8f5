import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { countNetworks, judgeRollout } from './judge-rollout.ts';
import { addCounts, RolloutCounts } from './rollout-counts.ts';
import { countAll } from './times.ts';

const create = (isLocal = false) => new RolloutCounts({ changed: [], key: 'key', isLocal });
const looks = { views: 0, times: 0 };

/** Views of visitors of many networks, none of which fails. */
function visitHonestly(counts: RolloutCounts): void {
  for (let at = 0; at < 300; at += 1) {
    counts.view('live', `198.${at % 100}.7.${at % 250}`, false);
    if (at % 3 === 0) counts.view('candidate', `203.${at % 100}.7.${at % 250}`, false);
  }
}

it('lets a stranger with a few networks roll nothing back, whatever he requests and reports', () => {
  const counts = create();
  visitHonestly(counts);
  // All addresses of two networks of IPv4, and as many as he likes of two of IPv6.
  for (let at = 0; at < 2_000; at += 1)
    for (const address of [
      `192.0.2.${at % 256}`,
      `198.51.100.${at % 256}`,
      `2001:db8:1:${at}::1`,
      `2001:db8:2::${at}`,
    ]) {
      counts.view('candidate', address, at % 2 === 0);
      counts.failure('candidate', address);
      counts.time('candidate', address, 'books/books', 60_000);
    }
  const { candidate, live } = counts.take();
  expect(candidate).toMatchObject({ views: 112, bad: 12 });
  expect(countNetworks(candidate)).toBeLessThanOrEqual(4);
  expect(candidate.times['']?.reduce((sum, one) => sum + one)).toBe(12);
  expect(judgeRollout({ candidate, live, looks, steps: 1 }).verdict.kind).toBe('more-data');
});

it('counts no failure of who has seen no page, and no more than pages', () => {
  const counts = create();
  counts.failure('candidate', '192.0.2.1');
  counts.view('candidate', '192.0.2.1', false);
  for (let at = 0; at < 10; at += 1) counts.failure('candidate', '192.0.2.9');
  expect(counts.take().candidate).toMatchObject({ views: 1, bad: 1 });
  expect(counts.take().live).toMatchObject({ views: 0, bad: 0 });
});

it('counts everything where the site is served to its own machine alone', () => {
  const counts = create(true);
  for (let at = 0; at < 40; at += 1) counts.view('candidate', '127.0.0.1', at % 4 === 0);
  const { candidate } = counts.take();
  expect(candidate).toMatchObject({ views: 40, bad: 10 });
  expect(countNetworks(candidate)).toBe(10);
});

it('looks at the times of each page of a released module, and at those of all other pages together', () => {
  const changed = [buildShell().release, buildModule('books').release];
  const counts = new RolloutCounts({ changed, key: 'key', isLocal: true });
  for (const page of ['books/books', 'gallery/gallery', 'shell/home'])
    counts.time('candidate', '127.0.0.1', page, 900);
  const { times } = counts.take().candidate;
  expect(Object.entries(times).map(([page, all]) => [page, countAll(all)])).toEqual([
    ['', 3],
    ['books/books', 1],
  ]);
});

it('sums what gateways have counted, and a network is one in all of them', () => {
  const [here, there] = [create(), create()];
  for (const counts of [here, there]) {
    counts.view('candidate', '192.0.2.1', true);
    counts.time('live', '192.0.2.1', 'books/books', 900);
  }
  const all = addCounts([here.take(), there.take(), addCounts([])]);
  expect(all.candidate).toMatchObject({ views: 2, bad: 2 });
  expect(countNetworks(all.candidate)).toBe(1);
  expect(all.live.times['']?.reduce((sum, one) => sum + one)).toBe(2);
});

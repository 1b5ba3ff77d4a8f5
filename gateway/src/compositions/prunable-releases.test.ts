import { findPrunable } from './prunable-releases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const now = 1_000 * dayMs;
const daysAgo = (days: number) => now - days * dayMs;
const composition = (books: string) => ({ shell: 's', modules: { books } });
const release = (version: string, days: number) => ({ name: 'books', version, created: daysAgo(days) });
const shell = { name: 'shell', version: 's', created: 0 };

/** Versions of `books` that go. `lives`: version and days ago at which it went live, oldest first; one composition each. */
function prunable(releases: [version: string, days: number][], lives: [version: string, days: number][]) {
  const timeline = lives.map(([version, days]) => ({ at: daysAgo(days), composition: composition(version) }));
  const compositions = timeline.map((moment) => moment.composition).reverse();
  const history = {
    releases: [shell, ...releases.map(([version, days]) => release(version, days))],
    timeline,
    compositions,
    live: compositions[0] ?? null,
  };
  return findPrunable(history, now).map(({ version }) => version);
}

/** Fifty releases that went live since, each for an hour. */
const fifty = Array.from({ length: 50 }, (_, index): [string, number] => [`new-${index}`, 10 - index / 24]);

it('deletes what was never live 30 days after it was published', () => {
  expect(
    prunable(
      [
        ['a', 300],
        ['old', 31],
        ['young', 29],
      ],
      [['a', 300]],
    ),
  ).toEqual(['old']);
});

it('keeps what the newest 50 compositions have, however old it is', () => {
  const old: [string, number][] = [
    ['a', 300],
    ['b', 200],
  ];
  expect(prunable([...old, ...fifty], [...old, ...fifty.slice(0, 48)])).toEqual([]);
  expect(prunable([...old, ...fifty], [...old, ...fifty.slice(0, 49)])).toEqual(['a']);
});

it('counts 90 days from when it was live last, since an open page may ask for its files', () => {
  const replaced: [string, number][] = [
    ['a', 300],
    ['b', 91],
  ];
  expect(prunable([['a', 300]], [...replaced, ...fifty])).toEqual(['a']);
  expect(prunable([['a', 300]], [['a', 300], ['b', 89], ...fifty])).toEqual([]);
  // It was live again, by a rollback.
  expect(prunable([['a', 300]], [...replaced, ['a', 80], ['b', 79], ...fifty])).toEqual([]);
});

it('keeps what is live, by whatever number, and what the audit log does not know', () => {
  const history = {
    releases: [release('a', 300), release('b', 300), shell],
    timeline: fifty.map(([version, days]) => ({ at: daysAgo(days), composition: composition(version) })),
    compositions: [...fifty.map(([version]) => composition(version)), composition('b'), composition('a')],
    live: composition('a'),
  };
  expect(findPrunable(history, now)).toEqual([]);
});

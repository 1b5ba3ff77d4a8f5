import * as v from 'valibot';
import type { ModuleRelease, Release } from './release.ts';

/* Sizes of a release as visitors load it, compressed with Brotli, and the budgets that they may have. */

/** Sizes in bytes with Brotli. */
export const ReleaseSizesSchema = v.object({
  /** The script that every page of the module loads first. */
  entry: v.number(),
  /** By route id and slot entry id. The scripts of a page include the entry. */
  pages: v.record(v.string(), v.object({ scripts: v.number(), styles: v.number() })),
});
export type ReleaseSizes = v.InferOutput<typeof ReleaseSizesSchema>;

/** The gateway's response to a new release: its sizes, those of the module's live release, and what its people should know. */
export const PublishedSchema = v.object({
  sizes: v.optional(ReleaseSizesSchema),
  live: v.optional(v.nullable(ReleaseSizesSchema)),
  warnings: v.optional(v.array(v.string()), []),
});
export type Published = v.InferOutput<typeof PublishedSchema>;

/** Compressed size by path. */
export type SizeOf = (path: string) => number;

/** Budgets of modules that state none, in bytes with Brotli: half as much again as the largest page of the site has. */
export const defaultBudget = { entry: 6_000, scripts: 30_000, styles: 10_000 } as const;

const largestNamed = 3;

const sum = (paths: readonly string[], sizeOf: SizeOf) =>
  paths.reduce((total, path) => total + sizeOf(path), 0);

/** Files of a page: those of all pages of its module, and its own. */
function filesOf({ chunks }: Release, id: string, type: 'js' | 'css'): string[] {
  return [...new Set([...(chunks.boot?.[type] ?? []), ...(chunks[id]?.[type] ?? [])])];
}

function pageIds(release: Release): string[] {
  if (release.kind === 'shell') return [];
  const { routes, slots } = release.manifest;
  return [...routes, ...slots].map(({ id }) => id);
}

/** Paths of the files whose sizes count. */
export function measuredFiles(release: Release): string[] {
  const pages = pageIds(release).flatMap((id) => [
    ...filesOf(release, id, 'js'),
    ...filesOf(release, id, 'css'),
  ]);
  return [...new Set([release.entry, ...pages])];
}

export function measureRelease(release: Release, sizeOf: SizeOf): ReleaseSizes {
  const pages = pageIds(release).map(
    (id) =>
      [
        id,
        {
          scripts: sum(filesOf(release, id, 'js'), sizeOf),
          styles: sum(filesOf(release, id, 'css'), sizeOf),
        },
      ] as const,
  );
  return { entry: sizeOf(release.entry), pages: Object.fromEntries(pages) };
}

const print = (bytes: number) => bytes.toLocaleString('en');

interface Compared {
  what: string;
  bytes: number;
  budget: number;
  /** Of the release before; undefined when it has no such page. */
  before?: number;
  files: readonly string[];
}

function sentence({ what, bytes, budget, before, files }: Compared, sizeOf: SizeOf): string[] {
  if (bytes <= budget) return [];
  const largest = files
    .map((path) => ({ path, size: sizeOf(path) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, largestNamed)
    .map(({ path, size }) => `${path} ${print(size)}`);
  const live = before === undefined ? '' : `, ${print(bytes - before)} more than the live release`;
  return [
    `${what} ${print(bytes)} bytes with Brotli${live}; the budget is ${print(budget)}. The largest: ${largest.join(', ')}`,
  ];
}

/**
 * Parts of a module that are larger than its budget, with the figure, the limit and the largest files.
 * @param before sizes of the release that is live
 */
export function findBudgetFaults(
  release: ModuleRelease,
  sizeOf: SizeOf,
  before: ReleaseSizes | null = null,
): string[] {
  if (release.mode === 'development') return [];
  const budget = { ...defaultBudget, ...release.manifest.budget };
  const sizes = measureRelease(release, sizeOf);
  const entry: Compared = {
    what: 'the entry has',
    bytes: sizes.entry,
    budget: budget.entry,
    before: before?.entry,
    files: [release.entry],
  };
  const pages = Object.entries(sizes.pages).flatMap(([id, { scripts, styles }]): Compared[] => [
    {
      what: `${id}: its scripts have`,
      bytes: scripts,
      budget: budget.scripts,
      before: before?.pages[id]?.scripts,
      files: filesOf(release, id, 'js'),
    },
    {
      what: `${id}: its styles have`,
      bytes: styles,
      budget: budget.styles,
      before: before?.pages[id]?.styles,
      files: filesOf(release, id, 'css'),
    },
  ]);
  return [entry, ...pages].flatMap((one) => sentence(one, sizeOf));
}

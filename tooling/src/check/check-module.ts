import { basename, relative } from 'node:path';
import type { SlotInfo } from '@sahn/contracts/releases/composition';
import type { Release } from '@sahn/contracts/releases/release';
import { buildModule } from '../build/build-module.ts';
import { RefusedBuildError } from '../build/check-build.ts';
import { readInputs } from '../build/source-version.ts';
import { findInstalledBrowser } from '../site/find-browser.ts';
import { hasSite } from './has-site.ts';
import { inspectRelease } from './inspect-release.ts';
import { type LocatedFault, locateFault } from './locate-fault.ts';
import { reportVisits } from './report-visits.ts';
import type { Visits } from './visit-pages.ts';

export interface CheckReport {
  name: string;
  version: string | null;
  /** What the gateway would refuse the release for, and with a browser also what failed in it. */
  faults: LocatedFault[];
  /** What is wrong and is not refused. */
  warnings: string[];
  /** What was not looked at, and why. */
  skipped: string[];
  /** Slots that it offers or fills, and who else does. */
  slots?: readonly SlotInfo[];
}

interface CheckOptions {
  /** Also open the pages in a browser. */
  browser: boolean;
  /** Tells what goes on. */
  say(text: string): void;
}

/** The module's own sources, with its translations. */
function sourcesOf(folder: string): string[] {
  return [...readInputs(folder).files.keys()].filter((file) => !relative(folder, file).startsWith('..'));
}

interface Visited {
  visits: Visits | null;
}

async function tryInSite(
  built: { release: Release; output: string },
  folder: string,
  { browser, say }: CheckOptions,
): Promise<Pick<CheckReport, 'warnings' | 'skipped' | 'slots'> & { faults: readonly string[] }> {
  const { release } = built;
  const path = browser ? findInstalledBrowser() : undefined;
  const skipped = browser && path === undefined ? ['No browser is installed: set CHROMIUM_PATH to one'] : [];
  say('rendering its pages in a site of the working tree');
  // Where there is no site, its programs are not installed either.
  const { rehearse } = await import('./rehearse.ts');
  const { faults, warnings, slots, result } = await rehearse(
    built,
    folder,
    async (origin): Promise<Visited> => {
      if (path === undefined || release.kind === 'shell') return { visits: null };
      say('opening its pages in a browser');
      // With packages that only this needs.
      const { visitPages } = await import('./visit-pages.ts');
      return { visits: await visitPages(origin, release.manifest, path) };
    },
  );
  const visits = result?.visits;
  if (!visits) return { faults, warnings: [...warnings], skipped, slots };
  const { readAccessibilityRule } = await import('./read-accessibility-rule.ts');
  const seen = reportVisits(visits, readAccessibilityRule());
  return {
    faults: [...faults, ...seen.faults],
    warnings: [...warnings, ...seen.warnings],
    slots,
    skipped: [...skipped, ...seen.skipped],
  };
}

/**
 * Says what the gateway would refuse a module for, all at once: what shows in its files, and when these are right and the site
 * is in the same repository, what its gateway says of the pages.
 */
export async function checkModule(folder: string, options: CheckOptions): Promise<CheckReport> {
  const { say } = options;
  const locate = (faults: readonly string[]) => {
    const sources = sourcesOf(folder);
    return faults.map((fault) => locateFault(fault, folder, sources));
  };
  say('building');
  try {
    const built = await buildModule(folder, 'production', inspectRelease);
    const { release } = built;
    const { name, version } = release;
    if (!hasSite(folder)) {
      const skipped = ['Its pages were not rendered: the site is not in this repository'];
      return { name, version, faults: [], warnings: [], skipped };
    }
    const { faults, ...rest } = await tryInSite(built, folder, options);
    return { name, version, faults: locate(faults), ...rest };
  } catch (error) {
    if (!(error instanceof RefusedBuildError)) throw error;
    const skipped = ['Its pages were not rendered: its files have faults'];
    return { name: basename(folder), version: null, faults: locate(error.faults), warnings: [], skipped };
  }
}

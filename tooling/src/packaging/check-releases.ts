import type { BuiltRelease } from '@sahn/cli/publish/publish-release';
import { RefusedBuildError } from '../build/check-build.ts';
import { inspectRelease } from '../check/inspect-release.ts';

/**
 * Throws a `RefusedBuildError` when the gateway would refuse one of the releases. The gateway that starts with them does not
 * measure them again: whoever makes the package can mend a page beyond its budget, whoever starts it cannot.
 */
export function checkReleases(releases: readonly BuiltRelease[]): void {
  for (const { output, release } of releases) {
    const faults = inspectRelease(output, release);
    if (faults.length > 0) throw new RefusedBuildError(release.name, faults);
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { LoaderContext } from 'webpack';
import { type Build, scopeName } from './build.ts';

const hashLength = 6;

/**
 * Class name of a CSS module: `row_a1B2c3`. The hash covers the module's name and the whole style sheet, so two versions
 * of a sheet can share a page, and a sheet without changes keeps its names. All names of a sheet end alike, so that they
 * compress well. The gateway recognizes the names by their form
 * (gateway/src/releases/check-styles.ts).
 */
export function scopedClass(
  build: Build,
  { resourcePath }: Pick<LoaderContext<object>, 'resourcePath'>,
  local: string,
): string {
  // With hot reload, an edited rule must not change the names that are on the page.
  const sheet = build.hot ? resourcePath : readFileSync(resourcePath);
  const hash = createHash('sha256')
    .update(`${scopeName(build)}\0`)
    .update(sheet);
  return `${local}_${hash.digest('base64url').replaceAll('-', '_').slice(0, hashLength)}`;
}

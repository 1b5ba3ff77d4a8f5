import type { LoaderContext } from 'webpack';

/*
 * Excludes a module from webpack's cache on disk. Styles need it: their class names and addresses contain the release's
 * version, which is not part of webpack's cache key, so the styles of an older version would be reused.
 */

export function pitch(this: LoaderContext<object>): void {
  this.cacheable(false);
}

// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function uncachedLoader(this: LoaderContext<object>, source: string): string {
  this.cacheable(false);
  return source;
}

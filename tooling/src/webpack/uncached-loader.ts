import type { LoaderContext } from 'webpack';

/*
 * Keeps a module out of webpack's cache on disk. Styles need it: their class names and addresses carry the release's
 * version, which webpack does not see as part of what it caches, so an older version's styles would come back.
 */

export function pitch(this: LoaderContext<object>): void {
  this.cacheable(false);
}

// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function uncachedLoader(this: LoaderContext<object>, source: string): string {
  this.cacheable(false);
  return source;
}

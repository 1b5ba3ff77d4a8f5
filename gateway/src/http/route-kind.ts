/** Kinds of addresses of the site, for metrics: few, whatever visitors ask for. */
type RouteKind = 'page' | 'form' | 'api' | 'asset' | 'media' | 'feed' | 'picture' | 'report' | 'health';

const byPrefix: readonly { prefix: string; kind: RouteKind }[] = [
  { prefix: '/modules/', kind: 'asset' },
  { prefix: '/compositions/', kind: 'asset' },
  { prefix: '/media/', kind: 'media' },
  { prefix: '/api/', kind: 'api' },
  { prefix: '/social/', kind: 'picture' },
  { prefix: '/icons/', kind: 'picture' },
  { prefix: '/_', kind: 'report' },
  { prefix: '/healthz', kind: 'health' },
  { prefix: '/readyz', kind: 'health' },
];
const feeds = /\.(?:xml|ics|txt|webmanifest)$/;
const pictures = /\.(?:png|ico|jpg)$/;

/** The kind of a path of the site. Paths that nothing answers are pages: they get the not-found page. */
export function routeKind(method: string, path: string): RouteKind {
  const known = byPrefix.find(({ prefix }) => path.startsWith(prefix));
  if (known) return known.kind;
  if (feeds.test(path)) return 'feed';
  if (pictures.test(path)) return 'picture';
  return method === 'POST' ? 'form' : 'page';
}

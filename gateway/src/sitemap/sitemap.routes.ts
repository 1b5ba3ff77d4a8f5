import { Router } from 'express';
import type { LoadedComposition } from '../rendering/loaded-composition.ts';
import { buildSitemap, type SitemapItem } from './sitemap.ts';

interface SitemapRoutesOptions {
  origin: string;
  live(): LoadedComposition | null;
  listItems(): Promise<readonly SitemapItem[]>;
  /** Changes whenever the items have changed. */
  revision(): string;
}

const oneHour = 'public, max-age=3600';

/** `/robots.txt` and `/sitemap.xml`. */
export function createSitemapRouter({ origin, live, listItems, revision }: SitemapRoutesOptions): Router {
  const router = Router({ caseSensitive: true });
  let built: { key: string; files: Promise<Map<string, string>> } | null = null;

  const readFiles = (loaded: LoadedComposition): Promise<Map<string, string>> => {
    const key = `${loaded.key}|${revision()}`;
    if (built?.key !== key) {
      const files = listItems().then((items) => buildSitemap(origin, loaded.shown.modules, items));
      built = { key, files };
      files.catch(() => {
        built = null;
      });
    }
    return built.files;
  };

  router.get('/robots.txt', (_req, res) => {
    const lines = ['User-agent: *', 'Disallow: /api/', `Sitemap: ${origin}/sitemap.xml`, ''];
    res.set('cache-control', oneHour).type('text/plain').send(lines.join('\n'));
  });

  router.get(/^\/sitemap(-\d{1,4})?\.xml$/, async (req, res, next) => {
    const loaded = live();
    const text = loaded ? (await readFiles(loaded)).get(req.path) : undefined;
    if (text === undefined) return next();
    res.set('cache-control', oneHour).type('application/xml').send(text);
  });

  return router;
}

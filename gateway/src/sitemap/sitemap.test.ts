import { buildModule } from '../testing/release-fixtures.ts';
import { buildSitemap, type SitemapItem } from './sitemap.ts';

const origin = 'https://sahn.example';
const { release } = buildModule('articles', {
  pages: { articles: '', 'articles/:id': '', mine: '' },
  spoil({ manifest }) {
    for (const route of manifest.routes) {
      if (route.id === 'articles-id') route.items = 'articles';
      if (route.id === 'mine') route.indexed = false;
    }
  },
});

const item = (id: string, translations: SitemapItem['translations'] = ['fa', 'ar']): SitemapItem => ({
  kind: 'articles',
  id,
  updated: '2026-09-14',
  translations,
});

it('lists items in the languages that have them, and names each other there', () => {
  const text = buildSitemap(origin, [release], [item('a&b')]).get('/sitemap.xml') ?? '';
  expect(text).toContain('<loc>https://sahn.example/fa/articles/a%26b</loc><lastmod>2026-09-14</lastmod>');
  expect(text).not.toContain('/en/articles/a%26b');
  expect(text).toContain('hreflang="x-default" href="https://sahn.example/fa/articles/a%26b"');
  expect(text).toContain('<loc>https://sahn.example/ur</loc>');
  expect(text).not.toContain('/mine');
});

it('becomes an index when there are too many addresses for one file', () => {
  const items = Array.from({ length: 30_000 }, (_, at) => item(`a${at}`));
  const files = buildSitemap(origin, [release], items);
  expect([...files.keys()]).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap.xml']);
  expect(files.get('/sitemap.xml')).toContain('<loc>https://sahn.example/sitemap-2.xml</loc>');
  const addresses = [...files.values()].join('').match(/<url>/g);
  expect(addresses).toHaveLength(60_008);
});

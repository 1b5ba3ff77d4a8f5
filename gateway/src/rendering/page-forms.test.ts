import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedPage } from './cached-page.ts';
import { HtmlCache } from './html-cache.ts';
import { PageForms, tagWith } from './page-forms.ts';

const html = `<!doctype html><html lang="en"><body>${'<p>A sentence of the page.</p>'.repeat(500)}</body></html>`;

describe('the forms of a page', () => {
  const visitor = '198.51.100.1';

  it('are made once, whoever asks with which settings', async () => {
    const page = new CachedPage(html);
    await page.compact();
    const forms = new PageForms();
    for (const encoding of ['br', 'gzip'] as const) {
      const wanted = { encoding, choices: ['digits-latin', 'urdu-naskh'] as const, visitor };
      const [first, second] = [await forms.bodyOf(page, wanted), await forms.bodyOf(page, wanted)];
      expect(second.body).toBe(first.body);
      const text = encoding === 'br' ? brotliDecompressSync(first.body) : gunzipSync(first.body);
      expect(text.toString()).toBe(html.replace('<html', '<html data-reading="digits-latin urdu-naskh"'));
    }
    expect(tagWith(page, ['digits-latin'])).not.toBe(page.tag);
    const plain = await forms.bodyOf(page, { encoding: 'identity', choices: [], visitor });
    expect(plain.body.toString()).toBe(html);
  });

  it('are not compressed for a visitor who asks for too many at once', async () => {
    const page = new CachedPage(html);
    const forms = new PageForms();
    const sizes = [1, 2, 3, 4, 5] as const;
    const bodies = await Promise.all(
      sizes.flatMap((size) =>
        (['en', 'fa'] as const).map((text) =>
          forms.bodyOf(page, { encoding: 'br', choices: [`size-${text}-${size}`], visitor }),
        ),
      ),
    );
    // One is made at a time, and four wait.
    expect(bodies.filter(({ encoding }) => encoding === 'identity')).toHaveLength(5);
    expect(bodies.at(-1)?.body.toString()).toContain('<html data-reading="size-fa-5"');
  });
});

describe('the cache of pages', () => {
  it('weighs what it holds, which is the compressed form', async () => {
    const cache = new HtmlCache();
    const page = new CachedPage(html);
    cache.set('1|/en', page);
    expect(cache.bytes).toBeGreaterThan(html.length);
    await page.compact();
    const { length } = await page.brotli();
    expect(page.bytes).toBe(length);
    expect(cache.bytes).toBeLessThan(length + 1000);
    expect((await cache.get('1|/en')?.identity())?.toString()).toBe(html);
  });

  it("keeps the site's own addresses when addresses with a query come without end", () => {
    const cache = new HtmlCache();
    cache.set('1|/en', new CachedPage(html));
    const large = html.repeat(70);
    for (let number = 0; number < 100; number += 1) cache.set(`1|/en?q=${number}`, new CachedPage(large));
    expect(cache.get('1|/en?q=0')).toBeUndefined();
    expect(cache.get('1|/en')).toBeDefined();
  });
});

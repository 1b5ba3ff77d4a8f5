import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { readingChoices } from '@sahn/contracts/text/reading-settings';
import { CachedPage } from './cached-page.ts';
import { HtmlCache } from './html-cache.ts';
import { PageForms, tagWith } from './page-forms.ts';

const html = `<!doctype html><html lang="en"><body>${'<p>A sentence of the page.</p>'.repeat(500)}</body></html>`;

const bytesOf = (form?: { body: readonly Buffer[] }) => Buffer.concat(form?.body ?? []);

describe('a page that a render process has compressed', () => {
  it('is what the process has rendered', async () => {
    const page = new CachedPage({ brotli: brotliCompressSync(html) });
    expect((await page.identity()).toString()).toBe(html);
  });

  it('is not expanded without end', async () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    const page = new CachedPage({ brotli: brotliCompressSync(Buffer.alloc(17 * 2 ** 20), { params }) });
    expect(page.bytes).toBeLessThan(100_000);
    await expect(page.identity()).rejects.toThrow('larger than');
  });
});

describe('a page that many ask for', () => {
  const text = Array.from({ length: 3000 }, (_, number) => `<p>Sentence ${number * number}.</p>`).join('');
  const compressed = () => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    return new CachedPage({ brotli: brotliCompressSync(text, { params }) });
  };

  it('becomes smaller, and stays the same page', async () => {
    const cache = new HtmlCache();
    const page = compressed();
    const { tag } = page;
    const { length } = await page.brotli();
    cache.set('/en', page);
    for (let request = 1; request < 4; request++) expect(cache.get('/en')).toBe(page);
    await page.countRequest();
    expect((await page.brotli()).length).toBeLessThan(0.95 * length);
    expect(page.bytes).toBe((await page.brotli()).length);
    expect(page.tag).toBe(tag);
    expect((await page.identity()).toString()).toBe(text);
  });

  it('is left as it is when its address has a query, of which there are endlessly many', async () => {
    const cache = new HtmlCache();
    const [page, other] = [compressed(), compressed()];
    cache.set('/en?q=a', page);
    cache.set('/en', other);
    const before = await page.brotli();
    for (let request = 0; request < 8; request++) cache.get('/en?q=a');
    for (let request = 1; request < 4; request++) cache.get('/en');
    // One after the other: by now the page would have been compressed too.
    await other.countRequest();
    expect(await page.brotli()).toBe(before);
  });
});

describe('the forms of a page', () => {
  const visitor = '198.51.100.1';

  it('are made once, whoever asks with which settings', async () => {
    const page = new CachedPage(html);
    await page.compact();
    const forms = new PageForms();
    for (const encoding of ['br', 'gzip'] as const) {
      const wanted = { encoding, choices: ['digits-latin', 'urdu-naskh'] as const, visitor };
      const [first, second] = [await forms.bodyOf(page, wanted), await forms.bodyOf(page, wanted)];
      expect(second.body[0]).toBe(first.body[0]);
      const text = encoding === 'br' ? brotliDecompressSync(bytesOf(first)) : gunzipSync(bytesOf(first));
      expect(text.toString()).toBe(html.replace('<html', '<html data-reading="digits-latin urdu-naskh"'));
    }
    expect(tagWith(page, ['digits-latin'])).not.toBe(page.tag);
    const plain = await forms.bodyOf(page, { encoding: 'identity', choices: [], visitor });
    expect(bytesOf(plain).toString()).toBe(html);
  });

  it('are not compressed for a visitor who asks for too many', async () => {
    const page = new CachedPage(html);
    await page.compact();
    const forms = new PageForms();
    const ask = (number: number, from: string) =>
      forms.bodyOf(page, {
        encoding: 'br',
        choices: readingChoices.filter((_, at) => (number >> at) & 1),
        visitor: from,
      });
    const bodies = await Promise.all(Array.from({ length: 45 }, (_, number) => ask(number + 1, visitor)));
    expect(bodies.filter(({ encoding }) => encoding === 'br')).toHaveLength(40);
    expect(bytesOf(bodies.at(-1)).toString()).toContain('<html data-reading="');
    expect((await ask(1, visitor)).encoding).toBe('br');
    expect((await ask(99, '203.0.113.9')).encoding).toBe('br');
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

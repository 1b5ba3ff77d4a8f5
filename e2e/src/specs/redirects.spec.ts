import { request as sendRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { productionSite } from '../support/sites.ts';

/*
 * Redirects: to the visitor's language, to the canonical address of a page; and the not-found page.
 */

interface Answer {
  status: number;
  location: string | undefined;
  type: string;
  vary: string;
  body: string;
}

/** Requests a path unchanged; browsers and URL parsers would normalize it. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { port } = productionSite;
    const request = sendRequest({ host: 'localhost', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          type: response.headers['content-type'] ?? '',
          vary: response.headers.vary ?? '',
          body,
        }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

const cookie = (locale: string) => ({ cookie: `a=b; i18n_redirected=${locale}` });
const accepts = (languages: string) => ({ 'accept-language': languages });

test('an address without a language leads to the visitor’s', async () => {
  const cases: [string, Record<string, string>, string][] = [
    ['/', {}, '/en'],
    ['/', cookie('ur'), '/ur'],
    ['/', { ...cookie('fa'), ...accepts('ar') }, '/fa'],
    ['/', { ...cookie('ja'), ...accepts('ar') }, '/ar'],
    ['/', cookie('ja'), '/en'],
    ['/', cookie('//evil.example'), '/en'],
    ['/', accepts('ja'), '/en'],
    ['/', accepts('ja, ur;q=0.4, fa;q=0.9, en;q=0.5'), '/fa'],
    ['/', accepts('fa-IR, en;q=0.8'), '/fa'],
    ['/', accepts('fa;q=0, ar;q=0.1'), '/ar'],
    ['/', accepts('*'), '/en'],
    ['/?from=card', accepts('ar'), '/ar?from=card'],
    ['/articles', cookie('fa'), '/fa/articles'],
    ['/articles/name-and-lineage', accepts('ur'), '/ur/articles/name-and-lineage'],
    ['/articles?category=life&page=2', cookie('ar'), '/ar/articles?category=life&page=2'],
  ];
  for (const [path, headers, location] of cases) {
    const answer = await ask(path, headers);
    const shown = `${path} ${JSON.stringify(headers)}`;
    expect([shown, answer.status, answer.location]).toEqual([shown, 302, location]);
    expect([shown, answer.vary]).toEqual([shown, expect.stringMatching(/Accept-Language.*Cookie/i)]);
  }
});

test('a page has one address', async () => {
  const cases: [string, string][] = [
    ['/fa/', '/fa'],
    ['/fa/articles/', '/fa/articles'],
    ['/fa/articles/?page=2', '/fa/articles?page=2'],
    ['/en/articles/name-and-lineage/', '/en/articles/name-and-lineage'],
    ['/fa/heart-writen', '/fa/heart-written'],
    ['/fa/heart-writen?page=2', '/fa/heart-written?page=2'],
  ];
  for (const [path, location] of cases) {
    const { status, location: given } = await ask(path);
    expect([path, status, given]).toEqual([path, 301, location]);
  }
  const { status, location } = await ask('/heart-writen', cookie('ur'));
  expect([status, location]).toEqual([302, '/ur/heart-written']);
});

test('what leads nowhere says so, with its path', async () => {
  for (const path of ['/ja', '/nonsense', '/fa/nope', '/fa/articles/no-such-article', '/en/nope/at/all']) {
    const { status, type, body } = await ask(path);
    expect([path, status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(body).toContain(`Page not found: ${path}<`);
    expect(body).toMatch(/<meta name="robots" content="noindex"\/?>/);
    expect(body).not.toContain('rel="canonical"');
  }
  const { body } = await ask('/ja', accepts('fa'));
  expect(body).toContain('<html lang="fa" dir="rtl"');
});

test('a path is text and never markup', async ({ page }) => {
  const cases = [
    '/fa/<img src=x onerror=alert(1)>',
    '/fa/"><script>alert(1)</script>',
    "/fa/'onload='alert(1)",
  ];
  for (const path of cases) {
    for (const asked of [path.replaceAll(' ', '%20'), encodeURI(path)]) {
      const { status, body } = await ask(asked);
      expect([asked, status]).toEqual([asked, 404]);
      expect(body).not.toContain('<img src=x');
      expect(body).not.toContain('<script>');
      expect(body).not.toContain("onload='alert");
    }
  }
  const [image = ''] = cases;
  let opened = 0;
  page.on('dialog', (dialog) => {
    opened += 1;
    void dialog.dismiss();
  });
  const answer = await page.goto(image);
  expect(answer?.status()).toBe(404);
  await expect(page.locator('main code')).toContainText('Page not found: /fa/');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(opened).toBe(0);
});

test('a file’s name never answers with a page', async () => {
  for (const path of [
    '/fa/x/style.css',
    '/fa/articles/x.css',
    '/x.js',
    '/modules/nope/1.0.0/web/main.js',
    '/.env',
  ]) {
    const { status, type } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expect([path, type]).toEqual([path, expect.not.stringContaining('html')]);
  }
});

test('no address leads off the site', async () => {
  const cases = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/articles',
    '/\\evil.example',
    '/\\evil',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%09/evil.example',
    '/en//evil.example',
    '/en//evil.example/',
    '/fa/%2fevil.example/',
    '///articles',
    '/.//evil.example/',
  ];
  for (const path of cases) {
    const { status, location } = await ask(path, accepts('fa'));
    const stays = location === undefined || /^\/[a-z]/.test(location);
    expect([path, status, location, stays]).toEqual([path, status, location, true]);
    expect([path, status]).toEqual([path, 404]);
  }
});

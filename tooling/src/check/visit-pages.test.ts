import { createServer } from 'node:http';
import { locales } from '@sahn/contracts/text/locale';
import { findInstalledBrowser } from '../site/find-browser.ts';
import { visitPages } from './visit-pages.ts';

const browser = findInstalledBrowser();

// As `sahn check`, which opens no page where there is no browser.
(browser ? it : it.skip)('tells a team of pages that are not found', async () => {
  const site = createServer((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  try {
    const routes = [{ id: 'hours', path: 'hours' }] as Parameters<typeof visitPages>[1]['routes'];
    const { faults } = await visitPages(`http://127.0.0.1:${address.port}`, { routes }, browser ?? '');
    expect(faults).toEqual(locales.map((locale) => `/${locale}/hours: is answered with 404`));
  } finally {
    site.close();
  }
});

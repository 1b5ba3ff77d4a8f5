import { createSite } from './create-site.browser.ts';
import { sampleBoot } from './testing/sample-page.ts';

it('shows the texts of the page to everybody who waits in vain for those of another language', async () => {
  const failure = Promise.withResolvers<Response>();
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, { fetch: () => failure.promise });
  const site = createSite(sampleBoot);
  const waiting = Promise.all([site.info('fa'), site.info('fa')]);
  failure.reject(new TypeError('offline'));
  expect(await waiting).toEqual([sampleBoot.info, sampleBoot.info]);
  const fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: async () => ({ name: 'صحن' }),
  }));
  Object.assign(globalThis, { fetch });
  expect(await site.info('fa')).toEqual({ name: 'صحن' });
  expect(await site.info('fa')).toEqual({ name: 'صحن' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

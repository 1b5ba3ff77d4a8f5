import { waitFor } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { trustFiles } from '../modules/guard.browser.ts';
import { sampleBoot, samplePage } from '../testing/sample-page.ts';
import { Navigator } from './navigator.browser.ts';
import { reachLanguages } from './reach-language.browser.ts';

// jsdom has no layout and no `scrollIntoView`.
Element.prototype.scrollIntoView = () => {};

it('leads on with the connection, whatever was asked for without one', async () => {
  const shell = { ...sampleBoot.shell, locales: { fa: 'fa.json' }, integrity: { 'fa.json': 'sha256-x' } };
  trustFiles([shell]);
  const site = createSite({ ...sampleBoot, shell });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Answers of a service worker that is busy: what was asked for without a connection fails late.
  const unanswered = Promise.withResolvers<Response>();
  unanswered.promise.catch(() => {});
  Object.assign(globalThis, { fetch: () => unanswered.promise });
  const link = Object.assign(document.createElement('a'), { href: '#fa', hreflang: 'fa' });
  const list = document.createElement('ul');
  list.append(link);
  document.body.append(list);
  reachLanguages(site, new Navigator(site, samplePage));
  const followed = jest.fn();
  link.addEventListener('click', followed);

  link.click();
  await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(followed).not.toHaveBeenCalled();

  onLine.mockReturnValue(true);
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => ({}) }) });
  link.click();
  unanswered.reject(new TypeError('offline'));
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

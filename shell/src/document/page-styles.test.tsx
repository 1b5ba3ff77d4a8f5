import { render } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { SiteProvider } from '../services/site.tsx';
import { sampleBoot } from '../testing/sample-page.ts';
import { SlotStyles } from './page-styles.tsx';

it('keeps the style sheet of a slot that the visitor leaves, under the same hash', () => {
  const site = createSite({
    ...sampleBoot,
    shell: { ...sampleBoot.shell, integrity: { 'strip.css': 'hash' } },
    slotStyles: { 'home.sections': ['/strip.css'] },
  });
  const { unmount } = render(
    <SiteProvider value={site}>
      <SlotStyles slot="home.sections" />
    </SiteProvider>,
  );
  unmount();
  const kept = document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet][href="/strip.css"]');
  // As properties: jsdom writes neither into an attribute.
  expect([kept?.integrity, kept?.crossOrigin]).toEqual(['sha256-hash', 'anonymous']);
});

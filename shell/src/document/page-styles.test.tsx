import { render, waitFor } from '@testing-library/react';
import { createSite } from '../create-site.browser.ts';
import { SiteProvider } from '../services/site.tsx';
import { sampleBoot } from '../testing/sample-page.ts';
import { SlotStyles } from './page-styles.tsx';

const renderSlot = (slot: string, styles: string[]) =>
  render(
    <SiteProvider
      value={createSite({
        ...sampleBoot,
        shell: {
          ...sampleBoot.shell,
          integrity: Object.fromEntries(styles.map((style) => [style.slice(1), 'hash'])),
        },
        slotStyles: { [slot]: styles },
      })}
    >
      <SlotStyles slot={slot} />
    </SiteProvider>,
  );

const findSheet = (href: string) =>
  document.body.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);

it('keeps the style sheet of a slot that the visitor leaves, under the same hash and after all others', () => {
  const { unmount } = renderSlot('home.sections', ['/strip.css']);
  unmount();
  const [kept] = findSheet('/strip.css');
  expect(kept).toBe(document.body.lastElementChild);
  // As properties: jsdom writes neither into an attribute.
  expect([kept?.integrity, kept?.crossOrigin]).toEqual(['sha256-hash', 'anonymous']);
});

it('applies kept sheets one after the other, also after one that cannot be loaded, and has none twice', async () => {
  const styles = ['/first.css', '/second.css'];
  renderSlot('home.day', styles).unmount();
  const [first] = findSheet('/first.css');
  expect(findSheet('/second.css')).toHaveLength(0);
  first?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(findSheet('/second.css')).toHaveLength(1));
  findSheet('/second.css')[0]?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  renderSlot('home.day', styles);
  expect(styles.map((style) => findSheet(style).length)).toEqual([1, 1]);
});

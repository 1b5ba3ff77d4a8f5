import { render } from '@testing-library/react';
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

const findLinks = (href: string) => document.body.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`);

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('keeps the style sheet of a slot that the visitor leaves, under the same hash and after all others', async () => {
  const { unmount } = renderSlot('home.sections', ['/strip.css']);
  unmount();
  const [kept] = findLinks('/strip.css');
  kept?.dispatchEvent(new Event('load'));
  await nextTask();
  expect(kept).toBe(document.body.lastElementChild);
  // As properties: jsdom writes neither into an attribute.
  expect([kept?.rel, kept?.integrity, kept?.crossOrigin]).toEqual(['stylesheet', 'sha256-hash', 'anonymous']);
});

it('applies kept sheets one after the other, also when one cannot be loaded, and has none twice', async () => {
  const styles = ['/first.css', '/second.css'];
  renderSlot('home.day', styles).unmount();
  const links = styles.flatMap((style) => [...findLinks(style)]);
  const settle = async (index: number, type: 'load' | 'error') => {
    links[index]?.dispatchEvent(new Event(type));
    await nextTask();
    return links.map(({ rel }) => rel);
  };
  expect(await settle(1, 'load')).toEqual(['preload', 'preload']);
  expect(await settle(0, 'error')).toEqual(['stylesheet', 'preload']);
  expect(await settle(0, 'error')).toEqual(['stylesheet', 'stylesheet']);
  expect(findLinks('/first.css')).toHaveLength(0);
  await settle(1, 'load');
  renderSlot('home.day', styles);
  expect(styles.map((style) => findLinks(style).length)).toEqual([1, 1]);
});

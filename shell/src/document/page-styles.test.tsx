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

const findKept = () =>
  [...document.querySelectorAll<HTMLLinkElement>('body > [href], body > [data-href]')].map(
    (sheet) => sheet.dataset.href ?? sheet.getAttribute('href'),
  );

it('keeps the style sheet of a slot that the visitor leaves, under the same hash and after all others', () => {
  renderSlot('home.sections', ['/strip.css']).unmount();
  const kept = document.querySelector<HTMLLinkElement>('link[rel=stylesheet][href="/strip.css"]');
  expect(kept).toBe(document.body.lastElementChild);
  // As properties: jsdom writes neither into an attribute.
  expect([kept?.integrity, kept?.crossOrigin]).toEqual(['sha256-hash', 'anonymous']);
});

it('keeps each sheet once, also of a slot that is left again', () => {
  const styles = ['/first.css', '/second.css'];
  renderSlot('home.day', styles).unmount();
  renderSlot('home.day', styles).unmount();
  expect(findKept().filter((href) => styles.includes(href ?? ''))).toEqual(styles);
});

it('keeps the text of a sheet before links, which are loaded again', () => {
  const style = document.head.appendChild(document.createElement('style'));
  style.dataset.href = '/text.css';
  renderSlot('home.after', ['/linked.css', '/text.css']).unmount();
  expect(findKept().slice(-2)).toEqual(['/text.css', '/linked.css']);
  style.remove();
});

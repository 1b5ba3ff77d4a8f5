import type { Page } from '@playwright/test';

/** Sign of the link to a heading, which in the tree has a name of its own. */
const permalink = '¶';

/** Headings that assistive technology gets, and those of the document that it lacks. */
export async function readHeadings(page: Page): Promise<{ read: number; lost: string[] }> {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  await browser.detach();
  const names = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => String(name?.value).replace(/\s+/g, ' ').trim());
  const shown = await page
    .locator(':is(h1, h2, h3, h4, h5, h6)')
    .evaluateAll(
      (headings, sign) =>
        headings
          .filter((heading) => heading.checkVisibility({ contentVisibilityAuto: false }))
          .map((heading) => heading.textContent.replace(sign, '').replace(/\s+/g, ' ').trim()),
      permalink,
    );
  return { read: names.length, lost: shown.filter((text) => !names.some((name) => name.startsWith(text))) };
}

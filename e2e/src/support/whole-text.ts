import { type CDPSession, expect, type Page } from '@playwright/test';

const sessions = new Map<Page, CDPSession>();

/** Opens a session in place of an earlier one, which a navigation may have left behind: its settings do not get to the page then. */
async function openSession(page: Page): Promise<CDPSession> {
  await sessions.get(page)?.detach();
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Sets the size of text as a visitor does in the browser's own settings, in pixels; 16 is the usual one. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  await expect
    .poll(async () => {
      const browser = await openSession(page);
      // A change of other preferences, such as the colour scheme, that is still on its way sets the sizes back.
      await browser.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
      return page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    })
    .toBe(`${standard}px`);
}

/** Takes back what a test has set: a session that stays open sets its sizes again in every process of the page. */
export async function resetTextSize(page: Page): Promise<void> {
  const browser = sessions.get(page);
  if (!browser) return;
  sessions.delete(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

/**
 * What of a page cannot be read as it stands: parts beyond either edge of the window (beyond the edge where lines begin
 * nothing can be scrolled to), and text that its own box cuts.
 */
export function findLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${element.textContent?.trim().slice(0, 40)}”`;
    const lost: string[] = [];
    for (const element of document.querySelectorAll('main *')) {
      if (element.closest('.sr, svg, [hidden], [aria-hidden="true"]') || !element.checkVisibility()) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) {
        lost.push(`beyond the edge (${Math.round(left)}–${Math.round(right)}): ${name(element)}`);
      }
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (!element.textContent?.trim() || clipPath !== 'none') continue;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1);
      if (isCut) lost.push(`cut: ${name(element)}`);
    }
    return lost;
  });
}

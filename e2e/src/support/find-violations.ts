import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until the page shows what it was given: colours change in a frame, and some of them by a transition. */
function waitForStillness(page: Page): Promise<void> {
  return page.evaluate(async (limitMs) => {
    // Without a window, the browser now and then renders no frame until something asks for the next one.
    const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
    const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.race([frames, limit]);
    const ending = document
      .getAnimations()
      // Those of a scroll end when somebody scrolls, endless ones never.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), limit]);
  }, 2_000);
}

/**
 * What axe finds wrong in one theme, one line an element: by every rule in the light one, by the contrast of colours in
 * the dark one, which is the same document. On a page whose sections are laid out when they come near, read through it
 * after each change of the theme: Chromium leaves the styles of what it skips as they were. `within`: only this part.
 */
export async function findViolationsIn(
  page: Page,
  theme: 'light' | 'dark',
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForStillness(page);
  // There are no frames in the site's pages, so its mode for one document is enough.
  // Describing every element that passes would take longer than finding those that do not.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await (theme === 'light'
    ? axe.withTags(standards)
    : axe.withRules('color-contrast')
  ).analyze();
  const what = `${new URL(page.url()).pathname} ${theme}`;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${what}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * What axe finds wrong in both themes, of the page or of a part: `screens.spec.ts` reads each whole page once. The page
 * is left in the dark theme.
 */
export async function findViolations(page: Page, within?: string): Promise<string[]> {
  return [
    ...(await findViolationsIn(page, 'light', within)),
    ...(await findViolationsIn(page, 'dark', within)),
  ];
}

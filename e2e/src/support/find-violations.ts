import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until the page shows what it was given: colours change in a frame, and some of them by a transition. For wide
 * screens: there no text stands in what `content-visibility` skips, whose styles Chromium leaves as they were before a
 * change of the theme.
 */
function waitForTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  return page.evaluate(
    async ({ query, limitMs }) => {
      const end = performance.now() + limitMs;
      // Without a window, the browser now and then renders no frame until something asks for the next one.
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const findEnding = () =>
        document
          .getAnimations()
          // Those of a scroll end when somebody scrolls, endless ones never.
          .filter(
            ({ timeline, playState }) => timeline instanceof DocumentTimeline && playState === 'running',
          )
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      const isShown = () => matchMedia(query).matches && findEnding().length === 0;
      // The query matches before the page has the styles, and transitions begin with the styles.
      while (!matchMedia(query).matches && performance.now() < end) await Promise.race([frames(), limit]);
      do {
        await Promise.race([frames(), limit]);
        await Promise.race([Promise.allSettled(findEnding().map(({ finished }) => finished)), limit]);
      } while (!isShown() && performance.now() < end);
    },
    { query: `(prefers-color-scheme: ${theme})`, limitMs: 2_000 },
  );
}

/** Stands for axe's source in a document that has it: half a megabyte would be sent and compiled anew for each reading. */
const alreadyThere = ';';

const hasAxe = (page: Page) => page.evaluate(() => 'axe' in globalThis);

async function prepareAxe(page: Page): Promise<AxeBuilder> {
  const axeSource = (await hasAxe(page)) ? { axeSource: alreadyThere } : {};
  // There are no frames in the site's pages, so its mode for one document is enough.
  // Describing every element that passes would take longer than finding those that do not.
  return new AxeBuilder({ page, ...axeSource }).setLegacyMode().options({ resultTypes: ['violations'] });
}

/**
 * Whether a target is too small in the middle of the window: at its edges, a bar that sticks there covers what is scrolled
 * below it. The page is left where it was.
 */
async function isTooSmallInTheMiddle(page: Page, target: string): Promise<boolean> {
  const top = await page.locator(target).evaluate((element) => {
    const { scrollY } = window;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return scrollY;
  });
  const { violations } = await (await prepareAxe(page)).include(target).withRules('target-size').analyze();
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  return violations.length > 0;
}

/**
 * What axe finds wrong in one theme, one line an element: by every rule in the light one, by the contrast of colours in
 * the dark one, which is the same document. `within`: only this part.
 */
export async function findViolationsIn(
  page: Page,
  theme: 'light' | 'dark',
  within?: string,
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForTheme(page, theme);
  const axe = await prepareAxe(page);
  if (within !== undefined) axe.include(within);
  const { violations } = await (theme === 'light'
    ? axe.withTags(standards)
    : axe.withRules('color-contrast')
  ).analyze();
  const faults = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  const what = `${new URL(page.url()).pathname} ${theme}`;
  const lines: string[] = [];
  for (const { id, target, failureSummary } of faults) {
    const name = target.join(' ');
    if (id === 'target-size' && !(await isTooSmallInTheMiddle(page, name))) continue;
    lines.push(`${what}: ${id} at ${name}: ${failureSummary}`);
  }
  return lines;
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

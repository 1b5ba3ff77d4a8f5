import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong, one line an element. There are no frames, so its mode for one document is enough. */
export async function findViolations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Another theme is the same document in other colours.
  const { violations } = await (theme === 'light'
    ? axe.withTags(standards)
    : axe.withRules('color-contrast')
  ).analyze();
  const what = `${new URL(page.url()).pathname} ${theme}`;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${what}: ${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

import type { Page } from '@playwright/test';

/** From the next document on, the browser says that its visitor saves data: nothing is fetched ahead. */
export async function asSavingData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

import { expect, type Locator, type Page } from '@playwright/test';
import { type Locale, localeFacts } from '@sahn/contracts/text/locale';
import { openRendered, waitForHydration } from './hydration.ts';

/** The parts of an album's page, found as a visitor finds them, in any language. */
export class AlbumScreen {
  readonly page: Page;
  readonly locale: Locale;

  constructor(page: Page, locale: Locale) {
    this.page = page;
    this.locale = locale;
  }

  /** Key that leads to the next picture. */
  get onward(): 'ArrowRight' | 'ArrowLeft' {
    return localeFacts[this.locale].direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  }

  get backward(): 'ArrowRight' | 'ArrowLeft' {
    return this.onward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
  }

  /** Opens an album, with its hash, and waits until Swiper moves the slides. */
  async open(album: string, hash = ''): Promise<void> {
    await openRendered(this.page, `/${this.locale}/gallery/${album}${hash}`);
    await waitForHydration(this.page, 'main');
    await expect(this.row).toHaveClass(/swiper-initialized/);
  }

  get row(): Locator {
    return this.page.locator('main .swiper');
  }

  slide(number: number): Locator {
    return this.page.locator(`#p${number}`);
  }

  get viewer(): Locator {
    return this.page.locator('dialog[open]');
  }

  /** The frame of the opened viewer, whose only child is what is enlarged. */
  get frame(): Locator {
    return this.viewer.locator('[role=group][tabindex="0"]');
  }

  async expectActive(number: number): Promise<void> {
    const current = this.row.locator('a[aria-current=true]');
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAttribute('href', `#p${number}`);
    await this.expectAtMiddle(number);
  }

  /** The slide stands still in the middle of its row. */
  async expectAtMiddle(number: number): Promise<void> {
    await expect
      .poll(async () => {
        const [row, slide] = await Promise.all([this.row.boundingBox(), this.slide(number).boundingBox()]);
        return row && slide ? Math.abs(row.x + row.width / 2 - slide.x - slide.width / 2) : Number.NaN;
      })
      .toBeLessThan(2);
  }

  /** Scale and place of what lies in a frame. */
  view(frame: Locator): Promise<{ level: number; x: number; y: number }> {
    return frame
      .locator('> span')
      .first()
      .evaluate((element) => {
        const { a, e, f } = new DOMMatrix(getComputedStyle(element).transform);
        return { level: a, x: e, y: f };
      });
  }

  async expectLevel(frame: Locator, level: number): Promise<void> {
    await expect.poll(async () => (await this.view(frame)).level).toBeCloseTo(level, 2);
  }
}

/** A finger's way from one point to another. */
export interface Way {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const steps = 10;

/** Moves fingers over a touch screen, all at once. */
export async function touch(page: Page, ways: readonly Way[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const points = (part: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from[0] + (to[0] - from[0]) * part,
      y: from[1] + (to[1] - from[1]) * part,
    }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) });
  for (let step = 1; step <= steps; step += 1) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(step / steps) });
    await page.waitForTimeout(16);
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { openRendered, waitForHydration } from './hydration.ts';

declare global {
  /** Media elements that the page's scripts have made. */
  var sahnSounds: HTMLAudioElement[];
  /** Pauses that were no ends. */
  var sahnPauses: number;
  /** Lengths of the intervals that run now, in milliseconds, by their ids. */
  var sahnIntervals: Map<number, number>;
}

/** Takes down every media element and interval that the page makes. Call it before the first visit. */
export async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.sahnSounds = [];
    globalThis.sahnPauses = 0;
    globalThis.sahnIntervals = new Map();
    globalThis.Audio = new Proxy(Audio, {
      construct(target, given: [string?]) {
        const audio = new target(...given);
        audio.addEventListener('pause', () => {
          if (!audio.ended) globalThis.sahnPauses += 1;
        });
        globalThis.sahnSounds.push(audio);
        return audio;
      },
    });
    const { setInterval: begin, clearInterval: end } = window;
    window.setInterval = ((step: () => void, ms: number) => {
      const id = begin(step, ms);
      globalThis.sahnIntervals.set(id, ms);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      if (typeof id === 'number') globalThis.sahnIntervals.delete(id);
      end(id);
    };
  });
}

/** Opens a page that answers to its code. */
export async function openSounds(page: Page, path: string): Promise<void> {
  await openRendered(page, path);
  await waitForHydration(page, 'header, main');
}

/** Seconds at which the one media element is. */
export function soundingAt(page: Page): Promise<number> {
  return page.evaluate(() => globalThis.sahnSounds[0]?.currentTime ?? 0);
}

/** Waits until real time passes in the sound. */
export async function expectSounding(page: Page): Promise<void> {
  const from = await soundingAt(page);
  await expect.poll(() => soundingAt(page), { timeout: 20_000 }).not.toBe(from);
}

export async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => globalThis.sahnSounds.every(({ paused }) => paused)))
    .toBe(true);
}

export const intervals = (page: Page) => page.evaluate(() => [...globalThis.sahnIntervals.values()]);

/** The large player of a page. */
export const largePlayer = (page: Page): Locator =>
  page.locator('main section:has(input[type=range])').first();
export const dock = (page: Page): Locator => page.locator('.frame-dock aside');

/** The address of the recording that a page of the API names first. */
export async function firstSound(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/en/tracks?kind=audio');
  const { items }: { items: { files: { href: string }[] }[] } = await answer.json();
  return items[0]?.files[0]?.href ?? '';
}

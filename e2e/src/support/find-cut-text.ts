import type { Page } from '@playwright/test';
import { locales } from '@sahn/contracts/text/locale';
import { setTextSize } from './whole-text.ts';

/*
 * Text at twice its size, and windows of 320 pixels (WCAG 1.4.4, 1.4.10): nothing is cut off, and nothing has to be
 * scrolled sideways. Nastaliq, which needs the most room, is among the languages.
 */

const largest = ['arabic', ...locales].map((text) => `size-${text}-5`).join(' ');

const ways = [
  { what: 'at 200 % of 1280', width: 1280, size: 32, choices: '' },
  { what: 'at 200 % of 640', width: 640, size: 32, choices: '' },
  { what: 'at 320', width: 320, size: 16, choices: '' },
  { what: 'at 320, all sizes largest', width: 320, size: 16, choices: largest },
  { what: 'at 320, Urdu in naskh', width: 320, size: 16, choices: 'digits-latin urdu-naskh' },
];

/** What is wrong with the page as it stands: parts wider than the window, text beyond it, and text that its own box cuts. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Slides of a carousel wait beside its window. */
    const unread = '.sr, [hidden], [aria-hidden=true], [aria-roledescription]';
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, position, clipPath } = getComputedStyle(element);
      if (element.closest(`${unread}, svg, progress`) || clipPath !== 'none' || position === 'fixed')
        return false;
      if (!element.textContent?.trim() || element.offsetParent === null) return false;
      const cutsX = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutsY = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
      return cutsX || cutsY;
    });
    // Line heights without a unit grow with the text; lines of a fixed height would run into each other.
    const tight = [
      ...document.querySelectorAll<HTMLElement>('main :is(p, li, h1, h2, h3, dd, dt, label, summary)'),
    ].filter((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return (
        element.offsetParent !== null && Number.parseFloat(lineHeight) < Number.parseFloat(fontSize) * 0.99
      );
    });
    /** Whether a row around the text can be scrolled to it. */
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isInRow(element.parentElement));
    const beyond: HTMLElement[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent?.trim() || element === null || element.closest(unread)) continue;
      range.selectNodeContents(walker.currentNode);
      const isBeyond = [...range.getClientRects()].some(
        ({ left, right, bottom, width }) =>
          width > 1 && bottom + scrollY > 0 && (left < -1 || right > innerWidth + 1),
      );
      if (isBeyond && !isInRow(element)) beyond.push(element);
    }
    const name = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()}.${element.className} “${element.textContent?.trim().slice(0, 40)}”`;
    return [
      ...wide,
      ...beyond.map((one) => `beyond the window: ${name(one)}`),
      ...cut.map((one) => `cut: ${name(one)}`),
      ...tight.map((one) => `tight: ${name(one)}`),
    ];
  });
}

/**
 * Lays out the parts that the browser skips until somebody comes near: it leaves their styles as they were before a change
 * of the text's size.
 */
function layOutSkipped(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(part).contentVisibility === 'auto') part.style.contentVisibility = 'visible';
  });
}

async function setWay(page: Page, width: number, size: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await setTextSize(page, size);
  // Rules for narrow windows count in the text's size: the window and the size have come when both are what they say.
  const ems = width / size;
  await page.waitForFunction(
    (query) => matchMedia(query).matches,
    `(min-width: ${ems}em) and (max-width: ${ems}em)`,
    { polling: 50 },
  );
}

/** Faults of the open page with text of 200 % in the narrowest window. The page is left with text of the usual size. */
export async function findCutAtTwiceTheSize(page: Page): Promise<string[]> {
  await layOutSkipped(page);
  await setWay(page, 320, 32);
  const faults = await findFaults(page);
  await setTextSize(page, 16);
  return faults.map((fault) => `at 200 % of 320: ${fault}`);
}

/** Every fault of the open page in each way to make its text larger or its window narrower. The page is left so. */
export async function findCutText(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await layOutSkipped(page);
  for (const { what, width, size, choices } of ways) {
    await setWay(page, width, size);
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-reading', chosen), choices);
    faults.push(...(await findFaults(page)).map((fault) => `${what}: ${fault}`));
  }
  return faults;
}

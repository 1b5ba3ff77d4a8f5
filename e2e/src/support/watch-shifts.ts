import type { Page } from '@playwright/test';

declare global {
  /** Shifts of the layout since the document began, of a page that is watched (`watchShifts`). */
  var sahnShifts: { at: number; value: number; recentInput: boolean; nodes: string[] }[];
}

/** Of an entry of the Layout Instability API, which TypeScript's library lacks. */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Notes every shift of the layout in the documents that the page opens from now on, and what moved from where to where. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.sahnShifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round);
        const nodes = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} ${node?.className ?? ''} ${node?.textContent?.slice(0, 30)} ${place(previousRect)} → ${place(currentRect)}`,
        );
        const { startTime: at, value, hadRecentInput: recentInput } = entry;
        globalThis.sahnShifts.push({ at, value, recentInput, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

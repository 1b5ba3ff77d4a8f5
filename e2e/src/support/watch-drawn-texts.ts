import type { Page } from '@playwright/test';

declare global {
  /** Texts drawn on canvases of a page that is watched (`watchDrawnTexts`). */
  var sahnDrawn: { text: string; left: number; right: number }[];
}

/** Notes every text that the page draws on a canvas from now on, with its ends as parts of the canvas's width. */
export async function watchDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.sahnDrawn = [];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function draw(text, x, y) {
      const toPart = (at: number) => (this.getTransform().a * at) / this.canvas.width;
      const { width } = this.measureText(text);
      globalThis.sahnDrawn.push({ text, left: toPart(x), right: toPart(x + width) });
      fillText.call(this, text, x, y);
    };
  });
}

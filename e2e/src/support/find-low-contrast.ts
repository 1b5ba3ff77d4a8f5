import type { Page } from '@playwright/test';

/*
 * The contrast of all text of a page with what is behind it, computed from pixels: axe leaves undecided what stands on a
 * picture, a gradient or a pseudo-element. The page is pictured without its text, and each of the text's lines compared
 * with the pixels of its box (WCAG 1.4.3).
 */

interface TextLine {
  name: string;
  /** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
  color: readonly [number, number, number, number];
  /** 4.5, and 3 for large text. */
  least: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a line's pixels may be darker or lighter: a thread of the pattern that crosses it, the star around a number. */
const toleratedShare = 0.08;

/** All lines of visible text, and their colours. Afterwards the page shows no text. */
function hideText(page: Page): Promise<TextLine[]> {
  return page.evaluate(async () => {
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, *::before, *::after { content-visibility: visible !important; transition: none !important; animation: none !important; caret-color: transparent !important; }',
    );
    document.adoptedStyleSheets.push(still);
    // The picture is of the whole page: a bar that stays in the window would lie over text that can be scrolled from it.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).position === 'sticky') {
        element.style.inset = 'auto';
        element.style.position = 'relative';
      }
    // What this lays out may need further fonts, and these move lines.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await document.fonts.ready;
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    /** Any CSS colour as sRGB: computed values keep `color-mix()` and other colour spaces. */
    const toRgb = (color: string): [number, number, number, number] => {
      if (canvas === null) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    /** 0 also within a box of one pixel, which hides what only assistive technology reads. */
    const opacityOf = (element: HTMLElement | null): number => {
      if (element === null) return 1;
      if (element.offsetWidth === 1 && element.offsetHeight === 1) return 0;
      return Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
    };
    /** Whether the boxes around the element show the whole line: what is beyond their edges must be scrolled to. */
    const isShown = (element: HTMLElement | null, line: DOMRect): boolean => {
      if (element === null || element === document.body) return true;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isBeyond =
        line.left < left - 1 || line.right > right + 1 || line.top < top - 1 || line.bottom > bottom + 1;
      if (isBeyond && getComputedStyle(element).overflowY !== 'visible') return false;
      return isShown(element.parentElement, line);
    };

    const lines: TextLine[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (element === null || !/[\p{L}\p{N}]/u.test(node.textContent ?? '')) continue;
      if (
        element.closest('.sr, .skip, svg, script, style, noscript, option, :disabled, [aria-disabled=true]')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const opacity = opacityOf(element);
      if (opacity < 0.02) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const [red, green, blue, alpha] = toRgb(color);
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const { x, y, width, height } = line;
        if (width < 2 || height < 2 || !isShown(element, line)) continue;
        lines.push({
          name: `${element.tagName.toLowerCase()}.${element.getAttribute('class')} “${node.textContent?.trim().slice(0, 40)}”`,
          color: [red, green, blue, alpha * opacity],
          least: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
          x: x + scrollX,
          y: y + scrollY,
          width,
          height,
        });
      }
    }
    still.insertRule(
      '*, *::before, *::after, *::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; }',
    );
    return lines;
  });
}

/** Compares lines with a picture of the page without them, in a page of its own, which no policy of the site forbids. */
function compare(helper: Page, bytes: string, lines: readonly TextLine[]): Promise<string[]> {
  return helper.evaluate(
    async ({ bytes, lines, toleratedShare }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.drawImage(picture, 0, 0);
      const linear = Array.from({ length: 256 }, (_, value) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      const luminance = (red: number, green: number, blue: number) =>
        0.2126 * (linear[Math.round(red)] ?? 0) +
        0.7152 * (linear[Math.round(green)] ?? 0) +
        0.0722 * (linear[Math.round(blue)] ?? 0);
      return lines.flatMap(({ name, color, least, x, y, width, height }) => {
        const left = Math.max(0, Math.round(x));
        const top = Math.max(0, Math.round(y));
        const right = Math.min(picture.width, Math.round(x + width));
        const bottom = Math.min(picture.height, Math.round(y + height));
        if (right - left < 2 || bottom - top < 2) return [];
        const { data } = context.getImageData(left, top, right - left, bottom - top);
        const [red, green, blue, alpha] = color;
        let low = 0;
        let worst = 21;
        for (let at = 0; at < data.length; at += 4) {
          const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
          const over = luminance(
            red * alpha + r * (1 - alpha),
            green * alpha + g * (1 - alpha),
            blue * alpha + b * (1 - alpha),
          );
          const under = luminance(r, g, b);
          const contrast = (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
          if (contrast < least) low += 1;
          if (contrast < worst) worst = contrast;
        }
        const share = low / (data.length / 4);
        return share > toleratedShare
          ? [
              `contrast under ${least} behind ${Math.round(share * 100)} % (least ${worst.toFixed(2)}): ${name}`,
            ]
          : [];
      });
    },
    { bytes, lines, toleratedShare },
  );
}

/** Texts with too little contrast in the page as it stands, and how many lines were compared. The text stays hidden. */
export async function findLowContrast(page: Page): Promise<{ lines: number; faults: string[] }> {
  const lines = await hideText(page);
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const helper = await page.context().newPage();
  try {
    return { lines: lines.length, faults: await compare(helper, shot.toString('base64'), lines) };
  } finally {
    await helper.close();
  }
}

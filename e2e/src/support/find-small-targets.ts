import type { Page } from '@playwright/test';

/**
 * Targets that are lower than 44 pixels on the page as it stands, one line each. A target is the element, the label around
 * it, or the pseudo-element by which it covers more than itself. Links in running text are exempt (WCAG 2.5.8): the lines
 * around them give their height. Targets in closed parts are not measured.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5;
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=slider], [role=option]';

    /** Height of a pseudo-element that lies over its element or over the box around it; 0 without one. */
    const reach = (element: Element, part: '::before' | '::after') => {
      const { content, position, height } = getComputedStyle(element, part);
      return content === 'none' || position !== 'absolute' ? 0 : Number.parseFloat(height) || 0;
    };

    /** Whether a link stands in a line with other text. */
    const isInText = (element: Element) => {
      if (!element.matches('a') || !getComputedStyle(element).display.startsWith('inline')) return false;
      let block = element.parentElement;
      while (block !== null && getComputedStyle(block).display.startsWith('inline'))
        block = block.parentElement;
      if (block === null || getComputedStyle(block).display.includes('flex')) return false;
      const linked = [...block.querySelectorAll('a, button')].map((one) => one.textContent).join('');
      return (block.textContent?.length ?? 0) > linked.length + 2;
    };

    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden=true]'))
        continue;
      const box = element.getBoundingClientRect();
      const isHidden = box.width <= 1 || box.height <= 1 || box.bottom + scrollY < 0;
      const label = element.matches('input') ? element.closest('label') : null;
      if (isHidden && label === null) continue;
      const height = Math.max(
        box.height,
        label?.getBoundingClientRect().height ?? 0,
        reach(element, '::before'),
        reach(element, '::after'),
      );
      if (height >= least || isInText(element)) continue;
      const where = element.closest('[class]:not(a, button)')?.getAttribute('class');
      small.push(
        `${Math.round(height)} px high: ${element.tagName.toLowerCase()}.${element.getAttribute('class')} in .${where} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`,
      );
    }
    return small;
  });
}

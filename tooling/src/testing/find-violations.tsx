import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules that need layout or colours, which jsdom lacks. The browser tests check them. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

const rules = Object.fromEntries([...layoutRules, 'region'].map((id) => [id, { enabled: false }]));

/**
 * Runs `task` with computed styles cached by element: axe reads them thousands of times, and jsdom computes each from all
 * style sheets. The document must not change before `task` ends.
 */
async function withKnownStyles<Result>(task: () => Promise<Result>): Promise<Result> {
  const compute = window.getComputedStyle;
  const known = new WeakMap<Element, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute.call(window, element, pseudo);
    const style = known.get(element) ?? compute.call(window, element);
    known.set(element, style);
    return style;
  };
  try {
    return await task();
  } finally {
    window.getComputedStyle = compute;
  }
}

/** Accessibility violations below an element (axe, WCAG 2.2 A and AA), one line each. */
export async function findViolations(part: HTMLElement): Promise<string[]> {
  // Within `act`, updates of the page wait until axe has finished.
  const { violations } = await act(() =>
    withKnownStyles(() =>
      axe.run(part, { resultTypes: ['violations'], selectors: false, preload: false, rules }),
    ),
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Rules that need layout or colours, which jsdom has not: the browser's tests try them. */
const layoutRules = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

const rules = Object.fromEntries([...layoutRules, 'region'].map((id) => [id, { enabled: false }]));

/**
 * Runs `task` with computed styles remembered for each element: axe asks for them thousands of times, and jsdom computes
 * each from its whole style sheet. The document must not change before `task` ends.
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

/** Accessibility faults below an element (axe, WCAG 2.2 A and AA), as readable lines. */
export async function findViolations(part: HTMLElement): Promise<string[]> {
  // Within `act`, updates of the page wait until axe has ended.
  const { violations } = await act(() =>
    withKnownStyles(() =>
      axe.run(part, { resultTypes: ['violations'], selectors: false, preload: false, rules }),
    ),
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

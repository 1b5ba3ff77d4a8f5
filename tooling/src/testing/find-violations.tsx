import axe from 'axe-core';

/** Accessibility faults of a part (axe, WCAG 2.2 A and AA), as readable lines. Colours are judged in a real browser. */
export async function findViolations(part: HTMLElement): Promise<string[]> {
  const { violations } = await axe.run(part, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html}`));
}

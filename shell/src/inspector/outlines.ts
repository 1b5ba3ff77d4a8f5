import { colourOf, failuresOf, type Page, sizesOf, timesOf } from './describe-part.ts';
import { element } from './element.ts';
import type { PagePart } from './find-parts.ts';

/** The rectangle around nodes, in the window; null when they take no room. */
function rectOf(nodes: readonly Node[]): DOMRect | null {
  const rects = nodes.map((node) => {
    const range = document.createRange();
    if (node instanceof Element) return node.getBoundingClientRect();
    range.selectNode(node);
    return range.getBoundingClientRect();
  });
  const seen = rects.filter(({ width, height }) => width > 1 && height > 1);
  if (seen.length === 0) return null;
  const [left, top] = [Math.min(...seen.map((one) => one.left)), Math.min(...seen.map((one) => one.top))];
  const [right, bottom] = [
    Math.max(...seen.map((one) => one.right)),
    Math.max(...seen.map((one) => one.bottom)),
  ];
  return new DOMRect(left, top, right - left, bottom - top);
}

/** The frame of the page is in two places. */
function placesOf(part: PagePart): (readonly Node[])[] {
  return part.kind === 'frame' ? part.nodes.map((node) => [node]) : [part.nodes];
}

function labelOf(part: PagePart, page: Page): HTMLElement {
  const { words, modules } = page;
  const version = modules.find(({ name }) => name === part.module)?.version ?? '';
  const failures = failuresOf(page, part.module).length;
  const facts = [
    ...timesOf(part, page),
    ...sizesOf(part, page),
    ...(failures > 0 ? [words.say('failures.count', { count: failures })] : []),
  ];
  const name = element('b', {}, element('bdi', {}, part.module));
  return element('div', { class: 'label' }, name, ' ', element('bdi', {}, version), ` ${facts.join(' · ')}`);
}

/** Draws a line around each part of the page, in a layer over it that takes no clicks. What it says, the panel says in words. */
export class Outlines {
  readonly element = element('div', { class: 'layer', 'aria-hidden': 'true' });
  #places: { nodes: readonly Node[]; box: HTMLElement; label: HTMLElement }[] = [];

  /** Draws the parts anew. */
  show(page: Page | null): void {
    this.#places = (page?.parts ?? []).flatMap((part) =>
      placesOf(part).map((nodes) => {
        const box = element('div', {
          class: `box ${part.state}`,
          'data-part': `${part.module}/${part.part}`,
        });
        const label = page ? labelOf(part, page) : box;
        const mark = colourOf(page?.modules ?? [], part.module);
        for (const one of [box, label]) one.style.setProperty('--mark', mark);
        return { nodes, box, label };
      }),
    );
    this.element.replaceChildren(...this.#places.flatMap(({ box, label }) => [box, label]));
    this.follow();
  }

  /** Moves the lines to where the parts are now. All places are read before one is written. */
  follow(): void {
    const rects = this.#places.map(({ nodes }) => rectOf(nodes));
    this.#places.forEach(({ box, label }, at) => {
      const rect = rects[at];
      box.hidden = label.hidden = !rect || rect.bottom < 0 || rect.top > innerHeight;
      if (!rect) return;
      const px = (value: number) => `${Math.round(value)}px`;
      Object.assign(box.style, {
        left: px(rect.left),
        top: px(rect.top),
        width: px(rect.width),
        height: px(rect.height),
      });
      const isRtl = getComputedStyle(label).direction === 'rtl';
      Object.assign(label.style, {
        top: px(Math.max(rect.top, 0)),
        left: isRtl ? 'auto' : px(rect.left),
        right: isRtl ? px(document.documentElement.clientWidth - rect.right) : 'auto',
      });
    });
  }
}

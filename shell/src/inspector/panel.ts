import { type InspectorData, inspectEndPath } from '@sahn/contracts/inspector/inspector';
import type { Page } from './describe-part.ts';
import { button, element } from './element.ts';
import { moduleView } from './module-view.ts';
import { chosenReleases, swapReleases } from './swap.browser.ts';
import type { Words } from './words.ts';

const storageKey = 'sahn-inspector';

interface PanelOptions {
  data: InspectorData;
  words: Words;
  onOutlines(isOn: boolean): void;
}

const focusable = 'a[href],button,select,input,summary,[tabindex="0"]';

/**
 * The docked panel. The page makes room for it, so it covers nothing. While the focus is in it, Tab stays in it; Escape folds it and
 * gives the focus back.
 */
export class Panel {
  readonly elements: readonly HTMLElement[];
  readonly #dock: HTMLElement;
  readonly #unfold: HTMLButtonElement;
  readonly #list = element('div');
  readonly #data: InspectorData;
  readonly #heading: HTMLHeadingElement;
  #before: HTMLElement | null = null;

  constructor({ data, words, onOutlines }: PanelOptions) {
    this.#data = data;
    const { say } = words;
    this.#heading = element('h2', { id: 'title', tabindex: '-1' }, say('title'));
    const outlines = element('input', { type: 'checkbox' });
    outlines.checked = true;
    outlines.addEventListener('change', () => onOutlines(outlines.checked));
    this.#unfold = button(say('unfold'), () => this.open(true), {
      class: 'unfold',
      'aria-expanded': 'false',
    });
    this.#dock = element(
      'section',
      { class: 'dock', role: 'dialog', 'aria-modal': 'false', 'aria-labelledby': 'title' },
      element(
        'div',
        { class: 'head' },
        this.#heading,
        button(say('fold'), () => this.fold()),
      ),
      element(
        'div',
        { class: 'body' },
        ...this.#whatIsShown(words),
        element('p', { class: 'meta' }, say('until', { time: words.time(data.expires) })),
        element('div', { class: 'row' }, element('label', {}, outlines, say('outlines'))),
        element('a', { href: inspectEndPath }, say('end')),
        this.#list,
      ),
    );
    this.#dock.addEventListener('keydown', (event) => this.#onKey(event));
    this.elements = [this.#dock, this.#unfold];
    if (sessionStorage.getItem(storageKey) === 'folded') this.fold();
    else this.open(false);
  }

  #whatIsShown({ say }: Words): readonly Node[] {
    const { composition, liveComposition } = this.#data;
    if (composition === liveComposition) return [element('p', {}, say('live', { number: composition }))];
    const status = element('p', { role: 'status' });
    const back = button(say('back'), () => {
      back.setAttribute('aria-busy', 'true');
      swapReleases({}).then(
        () => location.reload(),
        (error: unknown) => {
          back.removeAttribute('aria-busy');
          status.className = 'bad';
          status.textContent = say('release.refused', {
            reason: error instanceof Error ? error.message : '',
          });
        },
      );
    });
    const changed = Object.entries(chosenReleases(this.#data)).map(([name, version]) =>
      element('li', {}, element('bdi', {}, `${name} ${version}`)),
    );
    return [
      element('p', {}, say('preview', { number: composition, live: liveComposition })),
      element('ul', {}, ...changed),
      back,
      status,
    ];
  }

  get #isOpen(): boolean {
    return !this.#dock.hidden;
  }

  /** @param isAsked whether somebody has asked for it: only then does it take the focus */
  open(isAsked: boolean): void {
    this.#dock.hidden = false;
    this.#unfold.hidden = true;
    this.makeRoom();
    sessionStorage.setItem(storageKey, 'open');
    if (!isAsked) return;
    this.#before = this.#unfold;
    this.#heading.focus();
  }

  fold(): void {
    this.#dock.hidden = true;
    this.#unfold.hidden = false;
    this.makeRoom();
    sessionStorage.setItem(storageKey, 'folded');
    (this.#before?.isConnected ? this.#before : this.#unfold).focus();
  }

  /** Makes the page as much narrower, or shorter, as the panel is wide, or high. */
  makeRoom(): void {
    const { style } = document.documentElement;
    const rect = this.#dock.getBoundingClientRect();
    const isAtSide = rect.height >= innerHeight - 1;
    style.setProperty('padding-inline-end', this.#isOpen && isAtSide ? `${rect.width}px` : '');
    style.setProperty('padding-block-end', this.#isOpen && !isAtSide ? `${rect.height}px` : '');
    style.setProperty('scroll-padding-block-end', this.#isOpen && !isAtSide ? `${rect.height}px` : '');
  }

  /** Lists the modules. Those that were open stay open. */
  show(page: Page): void {
    const { say } = page.words;
    const opened = new Set(
      [...this.#list.querySelectorAll<HTMLDetailsElement>('.module[open]')].map(
        ({ dataset }) => dataset.module,
      ),
    );
    const isHere = (name: string) => page.parts.some(({ module }) => module === name);
    const list = (isWanted: boolean) =>
      this.#data.modules
        .filter(({ name }) => isHere(name) === isWanted)
        .map((module) => {
          const view = moduleView(module, this.#data, page);
          view.open = opened.has(module.name);
          return view;
        });
    const [here, others] = [list(true), list(false)];
    this.#list.replaceChildren(
      element('h3', {}, say('modules')),
      ...(page.parts.length > 1 ? [] : [element('p', { class: 'meta' }, say('empty'))]),
      ...here,
      ...(others.length > 0 ? [element('h3', {}, say('others')), ...others] : []),
    );
  }

  /** Whether somebody works in the list, which is not made anew then. */
  get isInUse(): boolean {
    const root = this.#list.getRootNode();
    return root instanceof ShadowRoot && this.#list.contains(root.activeElement);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      event.preventDefault();
      this.fold();
    }
    if (event.key !== 'Tab') return;
    const all = [...this.#dock.querySelectorAll<HTMLElement>(focusable)].filter((one) =>
      one.checkVisibility(),
    );
    const [first, last] = [all[0], all.at(-1)];
    const target = event.composedPath()[0];
    const next = event.shiftKey && (target === first || target === this.#heading) ? last : first;
    if (next === last || (!event.shiftKey && target === last)) {
      event.preventDefault();
      next?.focus();
    }
  }
}

import type { ModuleContext } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type Rendered, renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import { act, type ReactNode } from 'react';
import { readWords } from './read-examples.ts';

/* For tests alone: a part in a module's context, and what a visitor does with it. */

export interface DrawOptions {
  locale?: Locale;
  context?: Partial<ModuleContext>;
  /** What a visitor does before scripts run. */
  meanwhile?: (container: HTMLElement) => void;
}

export interface Drawn extends Rendered {
  /** First element of a selector; throws when there is none. */
  find<Found extends HTMLElement = HTMLElement>(selector: string): Found;
  /** Text of every element of a selector. */
  texts(selector: string): (string | null)[];
  click(selector: string): Promise<void>;
  /** A key, on what has the focus or on the first element of a selector. */
  key(key: string, selector?: string): Promise<void>;
}

/** Draws a part on the server and hydrates it, with the words of its language. */
export async function drawPart(part: ReactNode, options: DrawOptions = {}): Promise<Drawn> {
  const { locale = 'en', context, meanwhile } = options;
  const value = {
    ...createSampleContext({ name: 'test', locale, strings: readWords(locale) }),
    ...context,
  };
  const tree = <ModuleContextProvider value={value}>{part}</ModuleContextProvider>;
  const rendered = await renderBoth(tree, meanwhile);
  const { container } = rendered;
  const find = <Found extends HTMLElement>(selector: string): Found => {
    const found = container.querySelector<Found>(selector);
    if (found === null) throw new Error(`There is no ${selector} in ${container.innerHTML}`);
    return found;
  };
  return {
    ...rendered,
    find,
    texts: (selector) => [...container.querySelectorAll(selector)].map((one) => one.textContent),
    click: (selector) => act(async () => find(selector).click()),
    key: (key, selector) =>
      act(async () => {
        const target = selector === undefined ? (document.activeElement ?? document.body) : find(selector);
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
  };
}

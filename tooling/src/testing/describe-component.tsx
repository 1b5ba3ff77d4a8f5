import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import type { ReactNode } from 'react';
import { findViolations } from './find-violations.tsx';
import { hydrateInModule } from './render-in-module.tsx';

/** One state of a component, rendered alone. */
export interface ComponentExample {
  name: string;
  render: () => ReactNode;
  /** Selector of what must be pressed before the state is seen: the workshop's tests press it. */
  press?: string;
}

/** An example in an element that says its language, as a document does. */
export function renderExample(example: ComponentExample, locale: Locale): ReactNode {
  return (
    <div lang={locale} dir={localeFacts[locale].direction}>
      {example.render()}
    </div>
  );
}

/**
 * Checks that every component must pass in each of its states and all languages: rendered on the server and hydrated
 * without a complaint, every string translated, no style attribute, nothing that axe finds.
 */
export function describeComponent(
  name: string,
  readExamples: () => Promise<readonly ComponentExample[]>,
): void {
  describe(name, () => {
    it.each(locales)('is rendered on the server and hydrated in %s', async (locale) => {
      for (const example of await readExamples()) {
        const { container, html, unmount } = await hydrateInModule(renderExample(example, locale), {
          locale,
        });
        expect(html).not.toMatch(/\sstyle=/);
        expect(await findViolations(container)).toEqual([]);
        unmount();
        container.remove();
      }
    });
  });
}

import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import type { ReactNode } from 'react';
import { findViolations } from './find-violations.tsx';
import { hydrateInModule } from './render-in-module.tsx';

/** One state of a component, rendered alone. */
export interface ComponentExample {
  name: string;
  render: () => ReactNode;
  /** Selector of an element that must be pressed to show the state. The workshop's tests press it. */
  press?: string;
}

/** An example in an element with `lang` and `dir`, as in a document. */
export function renderExample(example: ComponentExample, locale: Locale): ReactNode {
  return (
    <div lang={locale} dir={localeFacts[locale].direction}>
      {example.render()}
    </div>
  );
}

/** In the nightly run axe reads every state in every language. */
const isLong = process.env.SAHN_LONG === '1';

/**
 * Checks that every component must pass in all of its states and all languages: it is rendered on the server and hydrated
 * without a warning, has all translations and no style attribute. Each state has no violation that axe finds in one of the
 * languages.
 */
export function describeComponent(
  name: string,
  readExamples: () => Promise<readonly ComponentExample[]>,
): void {
  describe(name, () => {
    it.each(locales)('is rendered on the server and hydrated in %s', async (locale) => {
      for (const [turn, example] of (await readExamples()).entries()) {
        const { container, html, unmount } = await hydrateInModule(renderExample(example, locale), {
          locale,
        });
        expect(html).not.toMatch(/\sstyle=/);
        if (isLong || locale === locales[turn % locales.length])
          expect(await findViolations(container)).toEqual([]);
        unmount();
        container.remove();
      }
    });
  });
}

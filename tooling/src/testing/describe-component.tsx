import { type Locale, localeFacts, locales } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import type { ReactNode } from 'react';
import { findViolations } from './find-violations.tsx';
import { renderBoth } from './render-both.tsx';
import { createSampleContext } from './sample-context.tsx';

/** One state of a component, drawn alone. */
export interface ComponentExample {
  name: string;
  render: () => ReactNode;
  /** Selector of what must be pressed before the state is seen: the workshop's tests press it. */
  press?: string;
}

type Words = (locale: Locale) => Readonly<Record<string, string>>;

/** An example within a module's context; keys without words are added to `unknown`. */
export function drawExample(
  example: ComponentExample,
  locale: Locale,
  words: Words,
  unknown = new Set<string>(),
): ReactNode {
  const context = createSampleContext({ name: 'shared-ui', locale, strings: words(locale), unknown });
  return (
    <ModuleContextProvider value={context}>
      <div lang={locale} dir={localeFacts[locale].direction}>
        {example.render()}
      </div>
    </ModuleContextProvider>
  );
}

/**
 * Checks that every component must pass in each of its states and all languages: drawn by the server and taken over by
 * the browser without a complaint, every word known, no style attribute, nothing that axe finds.
 */
export function describeComponent(
  name: string,
  readExamples: () => Promise<readonly ComponentExample[]>,
  words: Words,
): void {
  describe(name, () => {
    it.each(locales)('is drawn by the server and taken over by the browser in %s', async (locale) => {
      for (const example of await readExamples()) {
        const unknown = new Set<string>();
        const rendered = await renderBoth(drawExample(example, locale, words, unknown));
        expect(rendered.complaints).toEqual([]);
        expect([...unknown]).toEqual([]);
        expect(rendered.html).not.toMatch(/\sstyle=/);
        expect(await findViolations(rendered.container)).toEqual([]);
        await rendered.unmount();
      }
    });
  });
}

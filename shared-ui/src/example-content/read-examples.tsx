import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localeFacts } from '@sahn/contracts/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import type { Example } from './example.tsx';

/* For tests alone: finds the examples of this room and puts them into a module's context. */

const room = join(__dirname, '..');

/** Files with examples, relative to the sources of this room. */
export const exampleFiles = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.examples.tsx'))
  .sort();

export async function readExamples(file: string): Promise<Example[]> {
  const { examples }: { examples: Example[] } = await import(join(room, file));
  return examples;
}

/** This room's words as modules look them up. */
export function readWords(locale: Locale): Record<string, string> {
  const text = readFileSync(join(room, '../locales', `${locale}.json`), 'utf8');
  return Object.fromEntries(
    Object.entries(JSON.parse(text)).map(([key, word]) => [`ui.${key}`, String(word)]),
  );
}

/** An example within a context; keys without words are added to `unknown`. */
export function drawExample(example: Example, locale: Locale, unknown = new Set<string>()) {
  const context = createSampleContext({ name: 'shared-ui', locale, strings: readWords(locale), unknown });
  return (
    <ModuleContextProvider value={context}>
      <div lang={locale} dir={localeFacts[locale].direction}>
        {example.render()}
      </div>
    </ModuleContextProvider>
  );
}

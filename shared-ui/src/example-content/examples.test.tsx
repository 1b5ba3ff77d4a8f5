import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@sahn/contracts/locale';
import { findViolations } from '@sahn/tooling/testing/find-violations';
import { renderBoth } from '@sahn/tooling/testing/render-both';
import { drawExample, exampleFiles, readExamples, readWords } from './read-examples.tsx';

describe.each(exampleFiles)('%s', (file) => {
  it.each(locales)('is drawn by the server and taken over by the browser in %s', async (locale) => {
    for (const example of await readExamples(file)) {
      const unknown = new Set<string>();
      const rendered = await renderBoth(drawExample(example, locale, unknown));
      expect(rendered.complaints).toEqual([]);
      expect([...unknown]).toEqual([]);
      expect(rendered.html).not.toMatch(/ style="/);
      expect(await findViolations(rendered.container)).toEqual([]);
      await rendered.unmount();
    }
  });
});

it('has examples of every component that is drawn', () => {
  const silent = [
    'art',
    'class-names',
    'example-content',
    'fold',
    'format',
    'language-attributes',
    'module-context',
    'styles',
    'use-hydrated',
  ];
  const folders = readdirSync(join(__dirname, '..'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !silent.includes(entry.name))
    .map((entry) => join(entry.name, `${entry.name}.examples.tsx`));
  expect(exampleFiles).toEqual(folders.sort());
});

it('has the same words in every language', () => {
  const keys = (locale: Locale) =>
    [
      ...new Set(
        Object.keys(readWords(locale)).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')),
      ),
    ].sort();
  for (const locale of locales) expect(keys(locale)).toEqual(keys('en'));
});

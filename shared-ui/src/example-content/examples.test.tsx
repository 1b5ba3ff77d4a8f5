import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '@sahn/contracts/locale';
import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { exampleFiles, readExamples, readWords } from './read-examples.ts';

for (const file of exampleFiles) describeComponent(file, () => readExamples(file), readWords);

it('has examples of every component that is drawn', () => {
  const silent = [
    'art',
    'class-names',
    'example-content',
    'fold',
    'format',
    'language-attributes',
    'list-address',
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

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeComponent } from '@sahn/tooling/testing/describe-component';
import { exampleFiles, readExamples } from './read-examples.ts';

for (const file of exampleFiles) describeComponent(file, () => readExamples(file));

it('has examples of every component that is rendered', () => {
  const withoutMarkup = [
    'text/bind-numbers',
    'text/format',
    'text/hadith-source',
    'text/language-attributes',
  ];
  const folders = ['components', 'forms', 'text'].flatMap((group) =>
    readdirSync(join(__dirname, '..', group)).map((name) => ({ folder: `${group}/${name}`, name })),
  );
  const expected = folders
    .filter(({ folder }) => !withoutMarkup.includes(folder))
    .map(({ folder, name }) => `${folder}/${name}.examples.tsx`);
  expect(exampleFiles).toEqual([...expected, 'examples/specimen/specimen.examples.tsx'].sort());
});

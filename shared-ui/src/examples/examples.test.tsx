import { readdirSync } from 'node:fs';
import { join } from 'node:path';
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

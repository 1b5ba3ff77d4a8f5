/** @jest-environment node */
import { locales } from '@sahn/contracts/text/locale';
import { drawExample } from '@sahn/tooling/testing/describe-component';
import { renderToString } from 'react-dom/server';
import { exampleFiles, readExamples, readWords } from './read-examples.ts';

it.each(exampleFiles)('%s is drawn where there is no window and no document', async (file) => {
  expect(typeof window).toBe('undefined');
  for (const example of await readExamples(file)) {
    for (const locale of locales) {
      expect(renderToString(drawExample(example, locale, readWords))).toContain(`lang="${locale}"`);
    }
  }
});

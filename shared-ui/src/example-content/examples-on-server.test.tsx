/** @jest-environment node */
import { locales } from '@sahn/contracts/locale';
import { renderToString } from 'react-dom/server';
import { drawExample, exampleFiles, readExamples } from './read-examples.tsx';

it.each(exampleFiles)('%s is drawn where there is no window and no document', async (file) => {
  expect(typeof window).toBe('undefined');
  for (const example of await readExamples(file)) {
    for (const locale of locales) {
      expect(renderToString(drawExample(example, locale))).toContain(`lang="${locale}"`);
    }
  }
});

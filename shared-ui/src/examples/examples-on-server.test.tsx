/** @jest-environment node */
import { locales } from '@sahn/contracts/text/locale';
import { renderExample } from '@sahn/tooling/testing/describe-component';
import { inModule } from '@sahn/tooling/testing/render-in-module';
import { renderToString } from 'react-dom/server';
import { exampleFiles, readExamples } from './read-examples.ts';

it.each(exampleFiles)('%s is rendered where there is no window and no document', async (file) => {
  expect(typeof window).toBe('undefined');
  for (const example of await readExamples(file)) {
    for (const locale of locales) {
      const InModule = inModule({ locale });
      const html = renderToString(<InModule>{renderExample(example, locale)}</InModule>);
      expect(html).toContain(`lang="${locale}"`);
    }
  }
});

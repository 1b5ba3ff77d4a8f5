import type { ModuleContext } from '@sahn/contracts/modules/module';
import type { Locale } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type Rendered, renderBoth } from '@sahn/tooling/testing/render-both';
import { createSampleContext } from '@sahn/tooling/testing/sample-context';
import type { ReactNode } from 'react';
import { SiteInfoProvider } from '../frame/site-info.tsx';
import { sampleInfo } from './sample-info.ts';
import { shellStrings } from './shell-strings.ts';

export interface RenderedInShell extends Rendered {
  /** Keys that were asked for and are in no file of the shell's. */
  unknown: readonly string[];
}

/** Renders on the server and hydrates a part of the shell, with the shell's own strings. */
export async function renderInShell(
  tree: ReactNode,
  locale: Locale = 'en',
  given: Partial<ModuleContext> = {},
): Promise<RenderedInShell> {
  const unknown = new Set<string>();
  const sample = createSampleContext({ name: 'shell', locale, strings: shellStrings(locale), unknown });
  const rendered = await renderBoth(
    <ModuleContextProvider value={{ ...sample, ...given }}>
      <SiteInfoProvider value={sampleInfo}>{tree}</SiteInfoProvider>
    </ModuleContextProvider>,
  );
  return { ...rendered, unknown: [...unknown].filter((key) => !key.startsWith('ui.')) };
}

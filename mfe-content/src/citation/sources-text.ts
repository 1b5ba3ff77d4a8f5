import type { Source } from '@sahn/contracts/content/source';
import type { ModuleContext } from '@sahn/contracts/modules/module';
import { formatOrdinal } from '@sahn/shared-ui/text/format';

/** The sources of a text for copying, with their heading and the numbers that the page gives them. Empty without sources. */
export function sourcesText(
  sources: readonly Source[],
  { locale, t }: Pick<ModuleContext, 'locale' | 't'>,
): string {
  if (sources.length === 0) return '';
  const lines = sources.map(({ text, url }, index) =>
    [`${formatOrdinal(locale, index + 1)}.`, text, url].filter(Boolean).join(' '),
  );
  return [t('item.sources'), ...lines].join('\n');
}

import type { Boot } from '@sahn/contracts/modules/boot';
import type { SlotName } from '@sahn/contracts/modules/manifest';
import type { RendererInput } from '@sahn/contracts/modules/rendering';
import { describeHead } from '../head/describe-head.ts';
import { slotEntries } from '../navigation/load-page.ts';
import type { LoadedParts, PageState } from '../routing/page-state.ts';
import { homeRoute, missingRoute, shellName } from '../routing/shell-routes.ts';
import type { Site } from '../services/site.tsx';
import { bootBlock, findFiles, headFiles, structuredData, type UsedChunks } from './page-files.ts';

function usedChunks(site: Site, { module, route, result }: PageState): UsedChunks {
  const slots: SlotName[] = route === homeRoute ? ['layout.contact', 'home.sections'] : ['layout.contact'];
  const chunksOf = (slot: SlotName) =>
    slotEntries(site, slot).map((one) => ({ module: one.module.name, chunk: one.entry.id }));
  return {
    page:
      result.state === 'missing'
        ? { module: shellName, chunk: missingRoute.id }
        : { module, chunk: route.id },
    slots: Object.fromEntries(slots.map((slot) => [slot, chunksOf(slot)])),
  };
}

/**
 * Only strings of the page's own module travel with it; of the others, the labels that the navigation shows. Slot entries
 * fetch theirs with their code.
 */
function neededStrings(boot: Boot, { page }: UsedChunks): Pick<Boot, 'translations' | 'partial'> {
  const partial = boot.modules.filter((module) => module.name !== page.module);
  const labels = partial.map((module) => {
    const strings = boot.translations[module.name] ?? {};
    return [
      module.name,
      Object.fromEntries(module.nav.map(({ label }) => [label, strings[label] ?? label])),
    ] as const;
  });
  return {
    translations: { ...boot.translations, ...Object.fromEntries(labels) },
    partial: partial.map((module) => module.name),
  };
}

/** Brings together a loaded page and the files that it needs: the site to render, and how to fill its text. */
export function completeDocument(
  input: RendererInput,
  site: Site,
  page: PageState,
): { site: Site; fill(text: string): string } {
  const used = usedChunks(site, page);
  const files = findFiles(input, page.locale, page.route.faces, used);
  const { result, frame } = page;
  const boot: Boot = {
    ...site.boot,
    ...neededStrings(site.boot, used),
    styles: files.styles,
    slotStyles: files.slotStyles,
    loaded: { result, frame } satisfies LoadedParts,
  };
  const { jsonLd } = describeHead(site, page);
  return {
    site: { ...site, boot },
    fill: (text) =>
      text
        .replace('</head>', () => `${headFiles(input, files)}${structuredData(jsonLd)}</head>`)
        .replace('</body>', () => `${bootBlock(boot)}</body>`),
  };
}

import type { Boot } from '@sahn/contracts/boot';
import type { RendererInput, RenderRequest } from '@sahn/contracts/rendering';
import type { StaticHandlerContext } from 'react-router-dom';
import { describeHead } from '../head/describe-head.ts';
import type { Answer } from '../routing/answers.ts';
import { slotEntries } from '../routing/loaders.ts';
import { homeRoute, missingRoute, shellName } from '../routing/own-routes.ts';
import { shellNamespace } from '../services/i18n.ts';
import type { Site } from '../site.tsx';
import { bootBlock, findFiles, headFiles, structuredData, type UsedChunks } from './page-files.ts';

function usedChunks(site: Site, routes: readonly string[], isMissing: boolean): UsedChunks[] {
  const used: UsedChunks[] = isMissing ? [{ module: shellName, chunk: missingRoute.id }] : [];
  for (const id of routes) {
    const [module, route] = id.split('/');
    if (module && route) used.push({ module, chunk: route });
  }
  const slots = routes.includes(`${shellName}/${homeRoute.id}`) ? slotEntries(site, 'home.sections') : [];
  for (const { module, entry } of [...slotEntries(site, 'layout.contact'), ...slots]) {
    used.push({ module: module.name, chunk: entry.id });
  }
  return used;
}

/** Only strings of modules that the page uses travel with it; of the others, the words that the navigation shows. */
function neededStrings(boot: Boot, used: readonly UsedChunks[]): Pick<Boot, 'translations' | 'partial'> {
  const whole = new Set<string>([shellNamespace, ...used.map((one) => one.module)]);
  const partial = boot.modules.filter((module) => !whole.has(module.name));
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

/** Brings together what the router found and the files that the page needs: the site to render, and how to fill its text. */
export function completeDocument(
  input: RendererInput,
  site: Site,
  found: StaticHandlerContext,
  request: RenderRequest,
): { site: Site; fill(text: string): string } {
  const routes = found.matches.map((match) => match.route.id);
  const used = usedChunks(site, routes, found.statusCode === 404);
  const files = findFiles(input, used);
  const boot: Boot = {
    ...site.boot,
    ...neededStrings(site.boot, used),
    styles: files.styles,
    hydration: { loaderData: found.loaderData, errors: found.errors },
  };
  const last = found.matches.at(-1);
  const head = describeHead(site, {
    locale: request.locale,
    pathname: found.location.pathname,
    search: found.location.search,
    route: last?.route.id ?? '',
    params: last?.params ?? {},
    answer: found.loaderData[last?.route.id ?? ''] as Answer | undefined,
  });
  return {
    site: { ...site, boot },
    fill: (text) =>
      text
        .replace('</head>', () => `${headFiles(input, boot, files)}${structuredData(head.jsonLd)}</head>`)
        .replace('</body>', () => `${bootBlock(boot)}</body>`),
  };
}

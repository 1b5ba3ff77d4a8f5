import type { ModuleContext } from '@sahn/contracts/modules/module';
import { localeFacts } from '@sahn/contracts/text/locale';
import { ModuleContextProvider } from '@sahn/shared-ui/module-context';
import { type ReactNode, useMemo } from 'react';
import { useCurrentPageStore } from '../navigation/router.tsx';
import { useLinks } from '../navigation/use-links.ts';
import { useLocale } from '../navigation/use-locale.ts';
import { modulePaths } from '../routing/module-paths.ts';
import { useSite } from '../services/site.tsx';

interface ModuleScopeProps {
  /** Module of the page or slot; `shell` for the shell's own. */
  name: string;
  /** For a page: renders the slots that it offers. Entries host none, so slots never nest. */
  Slot?: ModuleContext['Slot'];
  children: ReactNode;
}

const NoSlot = () => null;

/** Provides the context of a module to its page or slot. */
export function ModuleScope({ name, Slot = NoSlot, children }: ModuleScopeProps) {
  const site = useSite();
  const locale = useLocale();
  const links = useLinks(locale);
  const currentPage = useCurrentPageStore();
  const context = useMemo(
    (): ModuleContext => ({
      name,
      locale,
      direction: localeFacts[locale].direction,
      api: site.api(locale),
      t: site.translations.of(locale, name),
      player: site.player,
      Slot,
      ...modulePaths(site.modules, name),
      currentPage,
      origin: site.boot.origin,
      ...links,
      report: (error, part) => site.report(name, part, error),
    }),
    [name, locale, site, currentPage, links, Slot],
  );
  return <ModuleContextProvider value={context}>{children}</ModuleContextProvider>;
}

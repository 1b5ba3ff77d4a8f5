import type { Theme } from '@sahn/contracts/modules/boot';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { memo } from 'react';
import type { Nav } from '../routing/nav-item.ts';
import { AppearanceChoices } from './appearance-choices.tsx';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { Frieze } from './frieze.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NavLinks } from './nav-links.tsx';
import { PageProgress } from './page-progress.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SiteMark } from './site-mark.tsx';

interface MastheadProps {
  nav: Nav;
  /** Path of the home page's card of the day; null when no module has one. */
  todayPath: string | null;
  current: string;
  locales: readonly Locale[];
  theme: Theme;
  progress: boolean;
  onLocale?: (locale: Locale) => void;
  onTheme(theme: Theme): void;
}

/** Id of what follows the links, which a document is not painted before. */
export const mastheadToolsId = 'masthead-tools';

export const Masthead = memo(function Masthead({
  nav,
  todayPath,
  current,
  locales,
  theme,
  progress,
  onLocale,
  onTheme,
}: MastheadProps) {
  const { t } = useModule();
  const appearance = <AppearanceChoices theme={theme} onTheme={onTheme} />;
  return (
    <header className="masthead">
      <Frieze />
      <div className="wrap masthead-row">
        <SiteMark />
        <nav className="masthead-nav" aria-label={t('nav.main')}>
          <NavLinks className="masthead-links" items={nav.header ?? []} current={current} />
        </nav>
        <div id={mastheadToolsId} className="masthead-tools">
          <SearchPanel current={current} />
          <LanguageSwitch current={current} locales={locales} onLocale={onLocale} />
          <AppearanceSwitch current={current} theme={theme}>
            {appearance}
          </AppearanceSwitch>
          <MenuSheet
            nav={nav}
            todayPath={todayPath}
            current={current}
            onLocale={onLocale}
            appearance={appearance}
          />
        </div>
      </div>
      <PageProgress busy={progress} />
    </header>
  );
});

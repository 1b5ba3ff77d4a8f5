import type { Theme } from '@sahn/contracts/modules/boot';
import type { Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import type { NavItem } from '../routing/nav-item.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { NavLinks } from './nav-links.tsx';
import { PageProgress } from './page-progress.tsx';
import { SearchPanel } from './search-panel.tsx';
import { SiteMark } from './site-mark.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface MastheadProps {
  items: readonly NavItem[];
  current: string;
  locales: readonly Locale[];
  theme: Theme;
  progress: boolean;
  onLocale?: (locale: Locale) => void;
  onTheme(theme: Theme): void;
}

export function Masthead({ items, current, locales, theme, progress, onLocale, onTheme }: MastheadProps) {
  const { t } = useModule();
  return (
    <header className="masthead">
      <div className="masthead-frieze dawn-only" />
      <div className="masthead-frieze masthead-frieze-night night-only" />
      <div className="wrap masthead-row">
        <SiteMark />
        <nav className="masthead-nav" aria-label={t('nav.main')}>
          <NavLinks className="masthead-links" items={items} current={current} />
        </nav>
        <div className="masthead-tools">
          <SearchPanel current={current} />
          <LanguageSwitch current={current} locales={locales} onLocale={onLocale} />
          <ThemeSwitch current={current} theme={theme} onTheme={onTheme} />
          <MenuSheet items={items} current={current} theme={theme} onTheme={onTheme} />
        </div>
      </div>
      <PageProgress busy={progress} />
    </header>
  );
}

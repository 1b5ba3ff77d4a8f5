import type { Theme } from '@sahn/contracts/modules/boot';
import { Icon } from '@sahn/shared-ui/components/icon';
import { useModule } from '@sahn/shared-ui/module-context';
import type { NavItem } from '../routing/nav-item.ts';
import { NavLinks } from './nav-links.tsx';
import { ThemeChoices } from './theme-switch.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MenuSheetProps {
  items: readonly NavItem[];
  current: string;
  theme: Theme;
  onTheme(theme: Theme): void;
}

/** The main links, on screens too narrow for them in the masthead; on the narrowest the theme too. */
export function MenuSheet({ items, current, theme, onTheme }: MenuSheetProps) {
  const { t } = useModule();
  return (
    <details className="masthead-panel masthead-menu" name="masthead" {...useDisclosure(current)}>
      <summary className="masthead-button" aria-label={t('nav.menu')} title={t('nav.menu')}>
        <Icon name="menu" />
      </summary>
      <div className="masthead-sheet">
        <nav aria-label={t('nav.main')}>
          <NavLinks className="wrap masthead-menu-links" items={items} current={current} />
        </nav>
        <div className="wrap masthead-menu-theme">
          <ThemeChoices theme={theme} onTheme={onTheme} />
        </div>
      </div>
    </details>
  );
}

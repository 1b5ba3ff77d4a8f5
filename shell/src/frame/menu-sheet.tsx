import { Icon } from '@sahn/shared-ui/components/icon';
import { useModule } from '@sahn/shared-ui/module-context';
import type { NavItem } from './nav-item.ts';
import { NavLinks } from './nav-links.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MenuSheetProps {
  items: readonly NavItem[];
  current: string;
}

/** The main links, on screens too narrow for them in the masthead. */
export function MenuSheet({ items, current }: MenuSheetProps) {
  const { t } = useModule();
  return (
    <details className="masthead-panel masthead-menu" name="masthead" {...useDisclosure(current)}>
      <summary className="masthead-button" aria-label={t('nav.menu')} title={t('nav.menu')}>
        <Icon name="menu" />
      </summary>
      <nav className="masthead-sheet" aria-label={t('nav.main')}>
        <NavLinks className="wrap masthead-menu-links" items={items} current={current} />
      </nav>
    </details>
  );
}

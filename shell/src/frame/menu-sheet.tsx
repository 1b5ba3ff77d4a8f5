import type { Locale } from '@sahn/contracts/text/locale';
import { Icon } from '@sahn/shared-ui/components/icon';
import { menuIcon } from '@sahn/shared-ui/icons/menu';
import { searchIcon } from '@sahn/shared-ui/icons/search';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useId } from 'react';
import type { Nav, NavItem } from '../routing/nav-item.ts';
import { LanguageLinks } from './language-links.tsx';
import { NavLinks } from './nav-links.tsx';
import { SearchForm } from './search-form.tsx';
import { useDisclosure } from './use-disclosure.ts';

interface MenuSheetProps {
  nav: Nav;
  /** Path of the home page's card of the day; null when no module has one. */
  todayPath: string | null;
  current: string;
  onLocale?: (locale: Locale) => void;
  /** The choices of appearance. */
  appearance: ReactNode;
}

/**
 * The menu of screens that are too narrow for the main links in the masthead: search, the pages of masthead and footer in
 * the footer's groups, language and appearance.
 */
export function MenuSheet({ nav, todayPath, current, onLocale, appearance }: MenuSheetProps) {
  const { t } = useModule();
  const { visit = [], read = [], 'take-part': takePart = [], contact = [] } = nav;
  const grouped = [...visit, ...read, ...takePart, ...contact];
  const others = (nav.header ?? []).filter(({ to }) => !grouped.some((item) => item.to === to));
  const today = todayPath === null ? [] : [{ to: todayPath, label: t('nav.today'), current: false }];
  const groups = [
    { title: t('footer.read'), items: [...today, ...read] },
    { title: t('footer.takePart'), items: [...takePart, ...contact] },
    { title: t('footer.visit'), items: visit },
  ];
  return (
    <details className="masthead-panel masthead-menu" name="masthead" {...useDisclosure(current)}>
      <summary className="masthead-button" aria-label={t('nav.menu')} title={t('nav.menu')}>
        <Icon icon={menuIcon} />
      </summary>
      <div className="masthead-sheet">
        <div className="wrap masthead-menu-body">
          <SearchForm className="masthead-menu-search">
            <input
              type="search"
              name="q"
              dir="auto"
              enterKeyHint="search"
              maxLength={200}
              aria-label={t('ui.searchField.label')}
              placeholder={t('ui.searchField.label')}
            />
            <button type="submit" className="masthead-button" aria-label={t('ui.searchField.submit')}>
              <Icon icon={searchIcon} />
            </button>
          </SearchForm>
          <nav className="masthead-menu-groups" aria-label={t('nav.main')}>
            <NavLinks className="masthead-menu-links" items={others} current={current} />
            {groups.map(({ title, items }) => (
              <MenuGroup key={title} title={title} items={items} current={current} />
            ))}
          </nav>
          <div>
            <p className="masthead-label">{t('language.label')}</p>
            <LanguageLinks className="masthead-options" current={current} onLocale={onLocale} />
          </div>
          {appearance}
        </div>
      </div>
    </details>
  );
}

interface MenuGroupProps {
  title: string;
  items: readonly NavItem[];
  current: string;
}

function MenuGroup({ title, items, current }: MenuGroupProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <p id={id} className="masthead-label">
        {title}
      </p>
      <NavLinks className="masthead-menu-links" items={items} current={current} labelledBy={id} />
    </div>
  );
}

import { useModule } from '@sahn/shared-ui/module-context';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { formatNumber } from '../../text/format/format.ts';
import { Link } from '../link/link.tsx';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** Number of items in it, which is part of its name. */
  count?: number;
  /** Path that shows it, without scripts too: that of this page with a query. */
  to: string;
  /** Its panel, when all panels are on the page; otherwise `children` is the panel of the current tab. */
  panel?: ReactNode;
}

export interface TabsProps {
  /** Name of the group. */
  label: string;
  tabs: readonly Tab[];
  /** Id of the tab that the address selects. */
  current: string;
  children?: ReactNode;
}

/**
 * Tabs. Before hydration they are links with an address each. Arrow keys follow the reading direction. Tabs with panels
 * on the page are activated when they get the focus; the others by Enter or a press, because a page must be loaded.
 */
export function Tabs({ label, tabs, current, children }: TabsProps) {
  const { direction, locale, navigate } = useModule();
  const id = useId();
  const ready = useHydrated();
  const [asked, setAsked] = useState(current);
  const [chosen, setChosen] = useState(current);
  if (asked !== current) {
    setAsked(current);
    setChosen(current);
  }
  const [focused, setFocused] = useState<string | null>(null);
  const local = tabs.every((tab) => tab.panel !== undefined);
  const shown = local ? chosen : current;
  const panel = tabs.find((tab) => tab.id === shown)?.panel ?? children;

  const choose = (tab: Tab) => {
    setChosen(tab.id);
    navigate(tab.to, { replace: true, stay: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = tabs.findIndex((tab) => tab.id === (focused ?? shown));
    const index = nextIndex(event.key, from, tabs.length, direction === 'rtl');
    const tab = index === null ? undefined : tabs[index];
    if (tab === undefined) {
      const here = tabs[from];
      if (event.key === ' ' && here !== undefined) {
        event.preventDefault();
        choose(here);
      }
      return;
    }
    event.preventDefault();
    setFocused(tab.id);
    document.getElementById(`${id}-${tab.id}`)?.focus();
    if (local) choose(tab);
  };

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
  };

  return (
    <div>
      <div
        className={styles.tabs}
        {...(ready
          ? { role: 'tablist', 'aria-label': label, onKeyDown, onBlur }
          : { role: 'navigation', 'aria-label': label })}
      >
        {tabs.map((tab) => {
          const selected = tab.id === shown;
          const state = ready
            ? {
                role: 'tab',
                id: `${id}-${tab.id}`,
                'aria-selected': selected,
                'aria-controls': `${id}-panel`,
                tabIndex: (focused ?? shown) === tab.id ? 0 : -1,
              }
            : { id: `${id}-${tab.id}`, 'aria-current': selected ? ('page' as const) : undefined };
          return (
            <Link
              key={tab.id}
              to={tab.to}
              className={styles.tab}
              {...state}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                choose(tab);
              }}
            >
              {tab.label}
              {tab.count === undefined ? null : (
                <span className={styles.count}>{formatNumber(locale, tab.count)}</span>
              )}
            </Link>
          );
        })}
      </div>
      <div
        id={`${id}-panel`}
        className={styles.panel}
        // Focusable, because it may contain nothing that is.
        {...(ready ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}`, tabIndex: 0 } : {})}
      >
        {panel}
      </div>
    </div>
  );
}

function nextIndex(key: string, from: number, length: number, rtl: boolean): number | null {
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === onward) return (from + 1) % length;
  if (key === backward) return (from - 1 + length) % length;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  return null;
}

import type { SitePage } from '@sahn/contracts/content/pages';
import type { PageProps } from '@sahn/contracts/modules/module';
import { useHydrated } from '@sahn/shared-ui/hooks/use-hydrated';
import { useState } from 'react';
import styles from '../home-page/home-page.module.css';
import { HomePage } from '../home-page/home-page.tsx';
import { Slot } from '../modules/slot.tsx';
import type { HomeData } from '../routing/page-state.ts';
import { useTheme } from '../services/theme.ts';

/** The home page: its own hero, and sections from the slots of all modules. */
export function Page({ data }: PageProps) {
  const { page, slots } = data as HomeData;
  // Only in the loaded document: when the visitor returns from another page, the restored scroll position must fit.
  const [isServerRendered] = useState(!useHydrated());
  return (
    <HomePage theme={useTheme()} page={page.state === 'ready' ? (page.data as SitePage) : null}>
      <div className={isServerRendered ? styles.serverRendered : undefined}>
        <Slot name="home.sections" results={slots} />
      </div>
    </HomePage>
  );
}

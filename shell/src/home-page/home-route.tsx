import type { SitePage } from '@sahn/contracts/content';
import type { PageProps } from '@sahn/contracts/module';
import { Slot } from '../modules/slot.tsx';
import type { HomeData } from '../routing/page-state.ts';
import { useTheme } from '../services/theme.ts';
import { HomePage } from './home-page.tsx';

/** The home page: its own hero, and sections from the slots of all modules. */
export function Page({ data }: PageProps) {
  const { page, slots } = data as HomeData;
  return (
    <HomePage theme={useTheme()} page={page.state === 'ready' ? (page.data as SitePage) : null}>
      <Slot name="home.sections" answers={slots} />
    </HomePage>
  );
}

import type { SitePage } from '@sahn/contracts/content/pages';
import type { PageProps } from '@sahn/contracts/modules/module';
import { HomePage } from '../home-page/home-page.tsx';
import { Slot } from '../modules/slot.tsx';
import type { HomeData } from '../routing/page-state.ts';
import { useTheme } from '../services/theme.ts';

/** The home page: its own hero, and sections from the slots of all modules. */
export function Page({ data }: PageProps) {
  const { page, slots } = data as HomeData;
  return (
    <HomePage
      theme={useTheme()}
      page={page.state === 'ready' ? (page.data as SitePage) : null}
      lead={<Slot name="home.lead" results={slots} quiet />}
    >
      <Slot name="home.sections" results={slots} />
    </HomePage>
  );
}

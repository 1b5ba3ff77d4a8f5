import { useStore } from 'zustand';
import { PageStyles } from '../document/page-styles.tsx';
import { Frame } from '../frame/frame.tsx';
import { useNav } from '../frame/use-nav.ts';
import { HeadTags } from '../head/head-tags.tsx';
import { useHead } from '../head/use-head.ts';
import { Slot } from '../modules/slot.tsx';
import { slotEntries } from '../navigation/load-page.ts';
import { useRouter } from '../navigation/router.tsx';
import { useNavigationEffects } from '../navigation/use-navigation-effects.ts';
import { belowLocale } from '../routing/local-path.ts';
import { todayPath } from '../routing/shell-routes.ts';
import { rememberLocale } from '../services/remember-locale.browser.ts';
import { useSite } from '../services/site.tsx';
import { chooseTheme, useTheme } from '../services/theme.ts';
import { PageRoute } from './page-route.tsx';

const noResults = {};

/** Whether anything is in the player: the dock's code is loaded only then. */
function useHasTrack(): boolean {
  return useStore(useSite().player.store, ({ track }) => track !== null);
}

/** The frame around every page. */
export function FrameRoute() {
  const { page, busy } = useRouter();
  const theme = useTheme();
  const head = useHead();
  const nav = useNav();
  const hasTrack = useHasTrack();
  const hasToday = slotEntries(useSite(), 'home.lead').length > 0;
  useNavigationEffects();
  return (
    <>
      <HeadTags head={head} />
      <Frame
        nav={nav}
        todayPath={hasToday ? todayPath : null}
        current={`${belowLocale(page.location.pathname)}${page.location.search}`}
        locales={head.translations}
        theme={theme}
        progress={busy}
        styles={<PageStyles />}
        onLocale={rememberLocale}
        onTheme={chooseTheme}
        dock={hasTrack ? <Slot name="layout.dock" results={noResults} quiet eager /> : null}
        contact={<Slot name="layout.contact" results={page.frame} quiet />}
      >
        <PageRoute />
      </Frame>
    </>
  );
}

import { useMemo } from 'react';
import { useStore } from 'zustand';
import { PageStyles } from '../document/page-styles.tsx';
import { Frame } from '../frame/frame.tsx';
import { useLater } from '../frame/use-later.ts';
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

/**
 * The frame around every page. Masthead and footer are rendered after the page to which a link led has been painted: they
 * are as large as a page, and little in them changes. A switch of language changes all.
 */
export function FrameRoute() {
  const { page, busy } = useRouter();
  const theme = useTheme();
  const head = useHead();
  const shown = useMemo(() => ({ page, locales: head.translations }), [page, head]);
  const later = useLater(shown);
  const framed = later.page.locale === page.locale ? later : shown;
  const { location, frame } = framed.page;
  const nav = useNav(framed.page);
  const contact = useMemo(() => <Slot name="layout.contact" results={frame} quiet />, [frame]);
  const hasTrack = useHasTrack();
  const hasToday = slotEntries(useSite(), 'home.lead').length > 0;
  useNavigationEffects();
  return (
    <>
      <HeadTags head={head} />
      <Frame
        nav={nav}
        todayPath={hasToday ? todayPath : null}
        current={`${belowLocale(location.pathname)}${location.search}`}
        locales={framed.locales}
        theme={theme}
        progress={busy}
        styles={<PageStyles />}
        onLocale={rememberLocale}
        onTheme={chooseTheme}
        dock={hasTrack ? <Slot name="layout.dock" results={noResults} quiet eager /> : null}
        contact={contact}
      >
        <PageRoute />
      </Frame>
    </>
  );
}

import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { PageStyles } from '../document/page-styles.tsx';
import { Frame } from '../frame/frame.tsx';
import { HeadTags } from '../head/head-tags.tsx';
import { useHead } from '../head/use-head.ts';
import { Slot } from '../modules/slot.tsx';
import { rememberLocale } from '../services/remember-locale.browser.ts';
import { chooseTheme, useTheme } from '../services/theme.ts';
import type { SlotAnswers } from './answers.ts';
import { belowLocale } from './local-path.ts';
import { useArrival } from './use-arrival.ts';
import { useNav } from './use-nav.ts';

/** The frame around every page. */
export function FrameRoute() {
  const { pathname, search } = useLocation();
  const answers = useLoaderData<SlotAnswers>();
  const theme = useTheme();
  const head = useHead();
  const path = belowLocale(pathname);
  const nav = useNav();
  const progress = useNavigation().state !== 'idle';
  useArrival();
  return (
    <>
      <HeadTags head={head} />
      <Frame
        nav={nav}
        current={`${path}${search}`}
        locales={head.translations}
        theme={theme}
        progress={progress}
        styles={<PageStyles />}
        onLocale={rememberLocale}
        onTheme={chooseTheme}
        dock={<Slot name="layout.dock" answers={answers} quiet />}
        contact={<Slot name="layout.contact" answers={answers} quiet />}
      >
        <Outlet />
      </Frame>
    </>
  );
}

import type { Theme } from '@sahn/contracts/modules/boot';
import { locales as everyLocale, type Locale } from '@sahn/contracts/text/locale';
import { useModule } from '@sahn/shared-ui/module-context';
import { type ReactNode, useMemo } from 'react';
import { contentId } from '../content-id.ts';
import type { Nav } from '../routing/nav-item.ts';
import { Footer } from './footer.tsx';
import { FrameContext } from './frame-context.tsx';
import { Masthead } from './masthead.tsx';

export interface FrameProps {
  nav: Nav;
  /** Path of the home page's card of the day. Default: no module has one. */
  todayPath?: string | null;
  /** Path of the page below the locale prefix, with its query: the target of the language links. */
  current: string;
  /** Locales in which the page is translated. Default: all. */
  locales?: readonly Locale[];
  theme: Theme;
  /** Whether the next page is loading. */
  progress?: boolean;
  /** Style sheets of the page, below the masthead, which is painted without waiting for them. */
  styles?: ReactNode;
  /** The dock of the player, which stays mounted across navigations. */
  dock?: ReactNode;
  /** The contact box. */
  contact?: ReactNode;
  /** Called when the visitor has chosen a language, before the browser follows its link. */
  onLocale?: (locale: Locale) => void;
  onTheme(theme: Theme): void;
  children: ReactNode;
}

/** The frame of every page: masthead, page, footer, dock. */
export function Frame({
  nav,
  todayPath = null,
  current,
  locales = everyLocale,
  theme,
  progress = false,
  styles,
  dock,
  contact,
  onLocale,
  onTheme,
  children,
}: FrameProps) {
  const { t } = useModule();
  const state = useMemo(() => ({ nav }), [nav]);
  return (
    <div className="frame">
      <a className="skip" href={`#${contentId}`}>
        {t('nav.skip')}
      </a>
      <Masthead
        nav={nav}
        todayPath={todayPath}
        current={current}
        locales={locales}
        theme={theme}
        progress={progress}
        onLocale={onLocale}
        onTheme={onTheme}
      />
      {styles}
      <main id={contentId} className="frame-main" tabIndex={-1}>
        <FrameContext value={state}>{children}</FrameContext>
      </main>
      <Footer nav={nav} current={current} contact={contact} onLocale={onLocale} />
      <div className="frame-dock">{dock}</div>
    </div>
  );
}

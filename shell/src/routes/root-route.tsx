import { localeFacts } from '@sahn/contracts/text/locale';
import { ToastProvider } from '@sahn/shared-ui/components/toast';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { HtmlDocument } from '../document/html-document.tsx';
import { SiteInfoProvider } from '../frame/site-info.tsx';
import { ModuleScope } from '../modules/module-scope.tsx';
import type { NavigatorState } from '../navigation/navigator.browser.ts';
import { useRouterPart } from '../navigation/router.tsx';
import { useLocale } from '../navigation/use-locale.ts';
import { shellName } from '../routing/shell-routes.ts';
import { useSite } from '../services/site.tsx';
import { FrameRoute } from './frame-route.tsx';

const ErrorScreen = lazy(() =>
  import(/* webpackChunkName: "error-screen" */ '../error-screen/error-screen.tsx').then((file) => ({
    default: file.ErrorScreen,
  })),
);

interface ScreenBoundaryProps {
  onError(error: unknown): void;
  children: ReactNode;
}

/** Shows the error screen when the shell itself fails. */
class ScreenBoundary extends Component<ScreenBoundaryProps, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorScreen error={error} />
      </Suspense>
    );
  }
}

const infoOf = ({ page }: NavigatorState) => page.info;

/** The document and everything in it. */
export function RootRoute() {
  const site = useSite();
  const locale = useLocale();
  const info = useRouterPart(infoOf);
  return (
    <SiteInfoProvider value={info}>
      <HtmlDocument locale={locale} direction={localeFacts[locale].direction}>
        <ModuleScope name={shellName}>
          <ScreenBoundary onError={(error) => site.report(shellName, 'root', error)}>
            <ToastProvider>
              <FrameRoute />
            </ToastProvider>
          </ScreenBoundary>
        </ModuleScope>
      </HtmlDocument>
    </SiteInfoProvider>
  );
}

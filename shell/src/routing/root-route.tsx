import { localeFacts } from '@sahn/contracts/locale';
import { useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { HtmlDocument } from '../document/html-document.tsx';
import { ErrorScreen } from '../error-screen/error-screen.tsx';
import { ModuleScope } from '../modules/module-scope.tsx';
import { shellNamespace } from '../services/i18n.ts';
import { useSite } from '../site.tsx';
import { useLocale } from './use-locale.ts';

/** The document around everything. */
export function RootRoute() {
  const locale = useLocale();
  return (
    <HtmlDocument locale={locale} direction={localeFacts[locale].direction}>
      <ModuleScope name="shell">
        <Outlet />
      </ModuleScope>
    </HtmlDocument>
  );
}

/** The fallback screen, when the shell itself failed. */
export function RouteErrorScreen() {
  const site = useSite();
  const error = useRouteError();
  const { locale } = site.boot;
  useEffect(() => site.report('shell', 'root', error), [site, error]);
  return (
    <HtmlDocument locale={locale} direction={localeFacts[locale].direction}>
      <ModuleScope name={shellNamespace}>
        <ErrorScreen error={error} />
      </ModuleScope>
    </HtmlDocument>
  );
}

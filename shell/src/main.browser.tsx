import './modules/trusted-types.browser.ts';
import { trustFiles } from './modules/guard.browser.ts';
import './site.css';
import { type Boot, bootElementId } from '@sahn/contracts/boot';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app.tsx';
import { buildRoutes, matchedPage } from './routing/routes.tsx';
import { createSite } from './services/create-site.browser.ts';

function readBoot(): Boot {
  const text = document.getElementById(bootElementId)?.textContent;
  if (!text) throw new Error('The page has no data block');
  return JSON.parse(text);
}

async function start(): Promise<void> {
  const boot = readBoot();
  trustFiles(boot);
  const site = createSite(boot);
  const routes = buildRoutes(site);
  const page = matchedPage(routes, location.pathname);
  const code = page ? site.registry.page(page.module, page.route) : undefined;
  const router = createBrowserRouter(routes, { hydrationData: boot.hydration });
  const app = (
    <App site={site}>
      <RouterProvider router={router} />
    </App>
  );
  const options = {
    onCaughtError: () => {
      // Boundaries report what they catch.
    },
  };
  if (boot.rendered) {
    // The page's code first: what the server has drawn stays in sight until then, and is taken over as it is.
    await code?.catch(() => undefined);
    hydrateRoot(document, app, options);
  } else {
    createRoot(document, options).render(app);
  }
}

start().catch((error: unknown) => console.error('Error while mounting app:', error));

import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createRoutes } from './app.tsx';

const data = JSON.parse(document.getElementById('data')?.textContent ?? '{}');
const routes = createRoutes(async (path) => (await fetch(`/content/${path}`)).json());
const root = document.getElementById('root');
if (root) hydrateRoot(root, <RouterProvider router={createBrowserRouter(routes, { hydrationData: data })} />);

import {
  Outlet,
  Link as RouterLink,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { ArticlePage } from '../shared/article-page.tsx';
import type { Article, ArticleList, Site } from '../shared/content.ts';
import { Frame } from '../shared/frame.tsx';
import type { LinkProps } from '../shared/link.ts';
import { ListPage } from '../shared/list-page.tsx';

/** Reads a file of the content: from the disk on the server, over HTTP in the browser. */
export type Read = (path: string) => Promise<unknown>;

function Link({ href, className, children }: LinkProps) {
  return (
    <RouterLink to={href} className={className}>
      {children}
    </RouterLink>
  );
}

const useSite = () => useRouteLoaderData('site') as Site;

function Layout() {
  const site = useSite();
  return (
    <Frame site={site} current={useLocation().pathname.replace(/^\/[a-z]+/, '')} Link={Link}>
      <Outlet />
    </Frame>
  );
}

const List = () => <ListPage site={useSite()} list={useLoaderData() as ArticleList} Link={Link} />;
const One = () => <ArticlePage site={useSite()} article={useLoaderData() as Article} Link={Link} />;

const Nothing = () => null;

/** The routes of server and browser. */
export function createRoutes(read: Read) {
  return [
    {
      id: 'site',
      path: '/:locale',
      loader: ({ params }: { params: Record<string, string | undefined> }) =>
        read(`${params.locale}/site.json`),
      // The texts of a language are loaded once.
      shouldRevalidate: ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
        currentParams.locale !== nextParams.locale,
      Component: Layout,
      HydrateFallback: Nothing,
      children: [
        {
          path: 'articles',
          loader: ({ params }: { params: Record<string, string | undefined> }) =>
            read(`${params.locale}/list.json`),
          Component: List,
        },
        {
          path: 'articles/:id',
          loader: ({ params }: { params: Record<string, string | undefined> }) =>
            read(`${params.locale}/articles/${params.id}.json`),
          Component: One,
        },
      ],
    },
  ];
}

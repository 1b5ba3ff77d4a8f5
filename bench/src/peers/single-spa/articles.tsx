import { useEffect, useLayoutEffect, useState } from 'react';
import { ArticlePage } from '../shared/article-page.tsx';
import type { Article, ArticleList } from '../shared/content.ts';
import { ListPage } from '../shared/list-page.tsx';
import { type ApplicationProps, createApplication, Link, usePath } from './application.tsx';

type Shown = { path: string } & ({ list: ArticleList } | { article: Article });

const known = new Map<string, Promise<Shown>>();

async function load(path: string): Promise<Shown> {
  const isList = path.endsWith('/articles');
  const data = await (
    await fetch(`/content${isList ? path.replace(/articles$/, 'list') : path}.json`)
  ).json();
  return isList ? { path, list: data } : { path, article: data };
}

/** Each page is read once, so that Back needs no request. */
function read(path: string): Promise<Shown> {
  const found = known.get(path) ?? load(path);
  known.set(path, found);
  return found;
}

// Before the application is mounted: the data of the first page need not wait for the site's texts.
void read(location.pathname);

function Articles({ site }: ApplicationProps) {
  const path = usePath();
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let isWanted = true;
    void read(path).then((found) => isWanted && setShown(found));
    return () => {
      isWanted = false;
    };
  }, [path]);
  // The page that is left stays until the data of the next one is there.
  const shownPath = shown?.path;
  useLayoutEffect(() => {
    if (shownPath !== undefined) scrollTo(0, 0);
  }, [shownPath]);
  if (!shown) return null;
  return 'list' in shown ? (
    <ListPage site={site} list={shown.list} Link={Link} />
  ) : (
    <ArticlePage site={site} article={shown.article} Link={Link} />
  );
}

export const { bootstrap, mount, unmount } = createApplication('content', Articles);

import { ArticlePage } from '../shared/article-page.tsx';
import type { Article, ArticleList } from '../shared/content.ts';
import { ListPage } from '../shared/list-page.tsx';
import { PlainLink } from '../shared/plain-link.tsx';
import { cached, startPodlet } from './podlet.tsx';

const readList = cached<ArticleList>();
const readArticle = cached<Article>();

startPodlet('articles', (site, path) => {
  const page =
    path === '/articles' ? (
      <ListPage site={site} list={readList(`${site.locale}/list.json`)} Link={PlainLink} />
    ) : (
      <ArticlePage site={site} article={readArticle(`${site.locale}${path}.json`)} Link={PlainLink} />
    );
  return (
    <main id="content" className="frame-main" tabIndex={-1}>
      {page}
    </main>
  );
});

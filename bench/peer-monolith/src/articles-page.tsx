import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { Facet, Paged } from '@sahn/contracts/content/kinds';
import { Link } from 'react-router-dom';

/** Defined by the build. The shipping benchmark changes it. */
declare const peerLabel: string;

export type Articles = Paged<ArticleSummary>;

function FilterLinks({ name, facets }: { name: string; facets: readonly Facet[] }) {
  return (
    <ul className="row">
      {facets.map(({ id, label, count }) => (
        <li key={id}>
          <Link to={`/en/articles?${name}=${id}`}>
            {label} ({count})
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ArticleBox({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { image } = article;
  return (
    <article>
      <div>
        <p className="label">{article.category?.label}</p>
        <h2 className="t4">
          <Link to={`/en/articles/${article.id}`}>{article.title}</Link>
        </h2>
        <p>{article.summary}</p>
        <p className="meta">
          {article.author} · {article.readingMinutes} minutes
        </p>
      </div>
      {image === null ? null : (
        <img
          src={image.src}
          alt=""
          width={image.width}
          height={image.height}
          loading={first ? 'eager' : 'lazy'}
        />
      )}
    </article>
  );
}

export function ArticlesPage({ articles }: { articles: Articles }) {
  return (
    <div className="wrap">
      <p className="label">{peerLabel}</p>
      <h1>Articles</h1>
      <p className="lede">Short, sourced entries on the life, the words and the shrine of Sayyida Zaynab.</p>
      {Object.entries(articles.facets).map(([name, facets]) => (
        <FilterLinks key={name} name={name} facets={facets} />
      ))}
      <p role="status">{articles.total} articles</p>
      <ul className="stack">
        {articles.items.map((article, place) => (
          <li key={article.id}>
            <ArticleBox article={article} first={place === 0} />
          </li>
        ))}
      </ul>
    </div>
  );
}

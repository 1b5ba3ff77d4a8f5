import type { Article, Site } from './content.ts';
import type { LinkComponent } from './link.ts';
import { Picture } from './picture.tsx';
import { Prose } from './prose.tsx';
import { readingTime } from './reading-time.ts';

interface ArticlePageProps {
  site: Site;
  article: Article;
  Link: LinkComponent;
}

/** An article, with the site's own markup, without the buttons of its head and its reading settings. */
export function ArticlePage({ site, article, Link }: ArticlePageProps) {
  const { classes, texts, locale } = site;
  const path = `/${locale}/articles`;
  const places = article.body.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  );
  return (
    <article>
      <div className="wrap">
        <div className={classes.head}>
          <nav className={classes.crumbs}>
            <ol>
              <li>
                <a href={`/${locale}`}>{texts.home}</a>
              </li>
              <li>
                <Link href={path}>{texts.articles}</Link>
              </li>
              <li>
                <span aria-current="page">{article.title}</span>
              </li>
            </ol>
          </nav>
          <header className={classes.headText}>
            {article.category && <p className="label">{article.category.label}</p>}
            <h1>{article.title}</h1>
            <p className="lede">{article.summary}</p>
            <p className={classes.headMeta}>
              <span>{article.author}</span>
              <span>{readingTime(locale, texts, article.readingMinutes)}</span>
              <span>
                <time dateTime={article.updated.iso}>{article.updated.civil}</time>
              </span>
            </p>
          </header>
        </div>
      </div>
      {article.image && (
        <figure>
          <Picture image={article.image} className={classes.articlePicture} first />
        </figure>
      )}
      <div className={classes.columns}>
        <nav className={classes.contents}>
          <h2 className="label">{texts.contents}</h2>
          <ol className={classes.places}>
            {places.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.body}>
          <Prose site={site} article={article} />
          <Tail site={site} article={article} />
        </div>
        <Aside site={site} article={article} Link={Link} />
      </div>
    </article>
  );
}

function Tail({ site, article }: { site: Site; article: Article }) {
  const { classes, texts, locale } = site;
  return (
    <div className={classes.tail}>
      <section className={classes.sources}>
        <h2 id="sources" className="t5">
          {texts.sources}
        </h2>
        <ol className={classes.sourcesList}>
          {article.sources.map(({ id, text }) => (
            <li key={id} id={`source-${id}`}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ol>
      </section>
      <ul className={classes.chips}>
        {article.keywords.map(({ id, label }) => (
          <li key={id}>
            <a className={classes.chip} href={`/${locale}/articles?keyword=${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="meta">{article.licence}</p>
    </div>
  );
}

function Aside({ site, article, Link }: ArticlePageProps) {
  const { classes, texts, locale } = site;
  return (
    <aside className={classes.aside}>
      <section className={classes.card}>
        <h2 className="label">{texts.glance}</h2>
        <dl className={classes.facts}>
          <div>
            <dt>{texts.published}</dt>
            <dd>
              <bdi>{article.created.civil}</bdi> <bdi>{article.created.hijri}</bdi>
            </dd>
          </div>
          <div>
            <dt>{texts.revised}</dt>
            <dd>
              <bdi>{article.updated.civil}</bdi> <bdi>{article.updated.hijri}</bdi>
            </dd>
          </div>
        </dl>
      </section>
      <section className={classes.card}>
        <h2 className="label">{texts.next}</h2>
        <ul className={classes.related}>
          {article.related.map((other) => (
            <li key={other.id}>
              <Link href={`/${locale}/articles/${other.id}`} className="title t4">
                {other.title}
              </Link>
              <span className="meta">{readingTime(locale, texts, other.readingMinutes)}</span>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

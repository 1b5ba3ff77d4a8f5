import type { ArticleList, ArticleSummary, Site } from './content.ts';
import { formatNumber } from './format-number.ts';
import { Icon } from './icon.tsx';
import type { LinkComponent } from './link.ts';
import { Picture } from './picture.tsx';
import { readingTime } from './reading-time.ts';
import { sentence } from './sentence.ts';

interface ListPageProps {
  site: Site;
  list: ArticleList;
  Link: LinkComponent;
}

/** The list of articles, with the site's own markup: the newest is large, the others follow. */
export function ListPage({ site, list, Link }: ListPageProps) {
  const { classes, texts, locale } = site;
  const [lead, ...others] = list.items;
  return (
    <div className="wrap">
      <div className={classes.head}>
        <nav className={classes.crumbs}>
          <ol>
            <li>
              <a href={`/${locale}`}>{texts.home}</a>
            </li>
            <li>
              <span aria-current="page">{texts.articles}</span>
            </li>
          </ol>
        </nav>
        <header className={classes.headText}>
          <h1>{texts.articles}</h1>
          <p className="lede">{texts.lede}</p>
        </header>
      </div>
      <div className={classes.listHead}>
        <Filters site={site} list={list} />
        <p className={classes.count} role="status">
          {texts.count}
        </p>
      </div>
      {lead && (
        <div className={classes.lead}>
          <Box site={site} article={lead} Link={Link} lead />
        </div>
      )}
      <div className={classes.list}>
        {others.map((article) => (
          <Box key={article.id} site={site} article={article} Link={Link} />
        ))}
      </div>
      <div className={classes.pages}>
        <nav className={classes.pagination}>
          <ol>
            <li>
              <a aria-current="page" href={`/${locale}/articles`}>
                {formatNumber(locale, 1)}
              </a>
            </li>
            <li>
              <a href={`/${locale}/articles?page=2`}>{formatNumber(locale, 2)}</a>
            </li>
          </ol>
        </nav>
      </div>
      {locale === 'en' && <p className="meta">{sentence}</p>}
    </div>
  );
}

/** As on the site, a form that works without scripts. */
function Filters({ site, list }: { site: Site; list: ArticleList }) {
  const { classes, texts, locale } = site;
  const path = `/${locale}/articles`;
  const { category = [], keyword = [] } = list.facets;
  return (
    <details className={classes.filters}>
      <summary className={classes.filtersSummary}>
        {texts.filter}
        <Icon name="chevron" className={classes.icon} />
      </summary>
      <div className={classes.filtersBody}>
        <ul className={classes.chips}>
          {category.map(({ id, label, count }) => (
            <li key={id}>
              <a className={classes.chip} href={`${path}?category=${id}`}>
                {label} <span className={classes.chipCount}>{formatNumber(locale, count)}</span>
              </a>
            </li>
          ))}
        </ul>
        <form className={classes.form} action={path} method="get">
          <div className={classes.field}>
            <label htmlFor="words">{texts.words}</label>
            <input id="words" className={classes.control} type="search" name="q" />
          </div>
          <div className={classes.field}>
            <label htmlFor="keyword">{texts.keyword}</label>
            <select id="keyword" className={classes.control} name="keyword">
              <option value="">–</option>
              {keyword.map(({ id, label, count }) => (
                <option key={id} value={id}>
                  {`${label} (${formatNumber(locale, count)})`}
                </option>
              ))}
            </select>
          </div>
          <button type="submit" className={classes.button}>
            {texts.filter}
          </button>
        </form>
      </div>
    </details>
  );
}

interface BoxProps {
  site: Site;
  article: ArticleSummary;
  Link: LinkComponent;
  lead?: boolean;
}

function Box({ site, article, Link, lead = false }: BoxProps) {
  const { classes, texts, locale } = site;
  return (
    <article className={lead ? classes.boxLead : classes.box}>
      {article.image && (
        <span className={classes.boxPicture}>
          <Picture image={article.image} className={undefined} first={lead} decorative />
        </span>
      )}
      <div className={classes.boxText}>
        {article.category && <p className="label">{article.category.label}</p>}
        <h2 className={classes.boxTitle}>
          <Link href={`/${locale}/articles/${article.id}`} className={classes.boxLink}>
            {article.title}
          </Link>
        </h2>
        <p className={classes.boxSummary}>{article.summary}</p>
        <p className={classes.boxMeta}>
          <span className={classes.boxItem}>
            <bdi>{article.author}</bdi>
          </span>{' '}
          <span className={classes.boxItem}>
            <bdi>{readingTime(locale, texts, article.readingMinutes)}</bdi>
          </span>
        </p>
      </div>
    </article>
  );
}

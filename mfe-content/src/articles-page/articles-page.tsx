import type { ArticleSummary } from '@sahn/contracts/content/articles';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { BoxArticle } from '@sahn/shared-ui/components/box-article';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { PlacesPanel } from '../continue-reading/places-panel/places-panel.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './articles-page.module.css';

type Data = Paged<ArticleSummary>;

export const loader: PageModule<Data>['loader'] = ({ api, query }) =>
  api.list('articles', {
    page: queryPage(query),
    ...queryValues(query, ['category', 'keyword', 'q']),
  });

export const head: PageModule<Data>['head'] = ({ data, query, t }) => ({
  title: t('articles.title'),
  description: t('articles.description'),
  noindex: query.has('q') || findsNothing(data, query),
});

export function Page({ data, query }: PageProps<Data>) {
  const { locale, ownPath, t } = useModule();
  // The newest one, where the list is whole.
  const [lead] = query.size === 0 ? data.items : [];
  const others = data.items.filter((article) => article !== lead);
  return (
    <div className="wrap">
      <PageHead title={t('articles.title')} lede={t('articles.description')} />
      <ListFrame
        path={ownPath('articles')}
        query={query}
        answer={data}
        count={t('articles.count', { count: data.total, number: formatNumber(locale, data.total) })}
        chips={{ name: 'category', label: t('list.category') }}
        words
        aside={<PlacesPanel />}
        filters={[{ name: 'keyword', label: t('list.keyword') }]}
      >
        {lead === undefined ? null : (
          <div className={styles.lead}>
            <BoxArticle article={lead} to={ownPath('article', { wiki: lead.id })} level={2} lead="wide" />
          </div>
        )}
        <div className={`deferred ${styles.list}`}>
          {others.map((article) => (
            <BoxArticle
              key={article.id}
              article={article}
              to={ownPath('article', { wiki: article.id })}
              level={2}
            />
          ))}
        </div>
      </ListFrame>
    </div>
  );
}

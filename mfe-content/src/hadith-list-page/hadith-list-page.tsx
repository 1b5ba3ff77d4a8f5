import type { HadithSummary } from '@sahn/contracts/content/hadith';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { PlacesPanel } from '../continue-reading/places-panel/places-panel.tsx';
import { HadithGrid } from '../hadith-grid/hadith-grid.tsx';
import { PageHead } from '../page-head/page-head.tsx';

type Data = Paged<HadithSummary>;

export const loader: PageModule<Data>['loader'] = ({ api, query }) =>
  api.list('hadith', {
    page: queryPage(query),
    ...queryValues(query, ['category', 'keyword', 'narrator', 'source', 'q']),
  });

export const head: PageModule<Data>['head'] = ({ data, query, t }) => ({
  title: t('hadithList.title'),
  description: t('hadithList.description'),
  noindex: query.has('q') || findsNothing(data, query),
});

export function Page({ data, query }: PageProps<Data>) {
  const { locale, ownPath, t } = useModule();
  return (
    <div className="wrap">
      <PageHead title={t('hadithList.title')} lede={t('hadithList.description')} />
      <ListFrame
        path={ownPath('hadith-list')}
        query={query}
        answer={data}
        count={t('hadithList.count', { count: data.total, number: formatNumber(locale, data.total) })}
        chips={{ name: 'category', label: t('list.category') }}
        words
        aside={<PlacesPanel />}
        filters={[
          { name: 'narrator', label: t('list.narrator') },
          { name: 'source', label: t('list.source') },
          { name: 'keyword', label: t('list.keyword') },
        ]}
      >
        <HadithGrid hadith={data.items} level={2} />
      </ListFrame>
    </div>
  );
}

import type { DuaSummary } from '@sahn/contracts/content/duas';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { listAddress, queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { MoreLink } from '@sahn/shared-ui/components/more-link';
import { Tabs } from '@sahn/shared-ui/components/tabs';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { PlacesPanel } from '../continue-reading/places-panel/places-panel.tsx';
import { DuaRows } from '../dua-rows/dua-rows.tsx';
import { PageHead } from '../page-head/page-head.tsx';
import styles from './duas-page.module.css';

type Data = Paged<DuaSummary>;

const kinds: readonly DuaSummary['kind'][] = ['dua', 'ziyarat'];

function askedKind(query: URLSearchParams) {
  return kinds.find((kind) => kind === query.get('kind'));
}

export const loader: PageModule<Data>['loader'] = ({ api, query }) =>
  api.list('duas', {
    page: queryPage(query),
    kind: askedKind(query),
    ...queryValues(query, ['sound', 'keyword', 'q']),
  });

export const head: PageModule<Data>['head'] = ({ data, query, t }) => ({
  title: t('duas.title'),
  description: t('duas.description'),
  noindex: query.has('q') || findsNothing(data, query),
});

export function Page({ data, query }: PageProps<Data>) {
  const { locale, ownPath, t } = useModule();
  const countOf = (id: string) => data.facets.kind?.find((choice) => choice.id === id)?.count;
  // The API names them by “yes” and “no”; texts without a sound are nobody’s choice.
  const sound = (data.facets.sound ?? [])
    .filter(({ id }) => id === 'yes')
    .map((choice) => ({ ...choice, label: t('duas.withSound') }));
  const tab = (id: string, label: string, kind: string) => ({
    id,
    label,
    count: countOf(kind),
    to: listAddress(ownPath('duas'), query, { kind }),
  });
  return (
    <div className="wrap">
      <PageHead
        title={t('duas.title')}
        lede={t('duas.description')}
        actions={
          <p className={styles.links}>
            <MoreLink to={ownPath('plan')}>{t('plan.title')}</MoreLink>
            <MoreLink to={ownPath('notes')}>{t('notes.title')}</MoreLink>
          </p>
        }
      />
      <Tabs
        label={t('duas.kinds')}
        current={askedKind(query) ?? 'all'}
        tabs={[
          tab('all', t('duas.tabAll'), ''),
          tab('dua', t('duas.tabDuas'), 'dua'),
          tab('ziyarat', t('duas.tabZiyarat'), 'ziyarat'),
        ]}
      >
        <ListFrame
          path={ownPath('duas')}
          query={query}
          answer={{ ...data, facets: { ...data.facets, sound } }}
          count={t('duas.count', { count: data.total, number: formatNumber(locale, data.total) })}
          kept={['kind']}
          chips={{ name: 'sound', label: t('duas.sound') }}
          words
          aside={<PlacesPanel />}
          filters={[{ name: 'keyword', label: t('list.keyword') }]}
        >
          <DuaRows duas={data.items} level={2} start={(data.page - 1) * data.size + 1} />
        </ListFrame>
      </Tabs>
    </div>
  );
}

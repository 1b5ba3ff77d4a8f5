import type { SearchAnswer } from '@sahn/contracts/api';
import type { Hit } from '@sahn/contracts/content';
import type { PageModule, PageProps } from '@sahn/contracts/module';
import { Button } from '@sahn/shared-ui/button';
import { Chip, Chips } from '@sahn/shared-ui/chip';
import { EmptyState } from '@sahn/shared-ui/empty-state';
import { formatNumber } from '@sahn/shared-ui/format';
import { asked, askedPage, listAddress } from '@sahn/shared-ui/list-address';
import { useModule } from '@sahn/shared-ui/module-context';
import { Pagination } from '@sahn/shared-ui/pagination';
import { Tabs } from '@sahn/shared-ui/tabs';
import { TitleSuggestion } from '@sahn/shared-ui/title-suggestion';
import { PageHead } from '../page-head/page-head.tsx';
import { kinds, kindsKeys } from './kind-names.ts';
import { SearchBox } from './search-box/search-box.tsx';
import { SearchHit } from './search-hit/search-hit.tsx';
import styles from './search-page.module.css';

/** Null until something is asked for. */
type Data = SearchAnswer | null;

export const loader: PageModule<Data>['loader'] = async ({ api, query }) => {
  const q = asked(query, 'q');
  if (q === undefined) return null;
  return await api.search({
    q,
    kind: asked(query, 'kind'),
    language: asked(query, 'language'),
    page: askedPage(query),
  });
};

export const head: PageModule<Data>['head'] = ({ query, t }) => {
  const q = asked(query, 'q');
  return {
    title: q === undefined ? t('search.title') : t('search.resultsTitle', { q }),
    description: t('search.description'),
    noindex: true,
  };
};

export function Page({ data, query }: PageProps<Data>) {
  const { t } = useModule();
  return (
    <div className="wrap">
      <PageHead title={t('search.title')} lede={data === null ? t('search.startHint') : undefined} />
      <SearchBox query={query} />
      {data === null ? <Halls /> : <Results answer={data} query={query} />}
    </div>
  );
}

interface ResultsProps {
  answer: SearchAnswer;
  query: URLSearchParams;
}

function Results({ answer, query }: ResultsProps) {
  const { locale, t } = useModule();
  const q = asked(query, 'q') ?? '';
  const kind = asked(query, 'kind');
  const counts = new Map(answer.facets.kind?.map((choice) => [choice.id, choice.count]));
  // Kinds without a hit are left out, but never the one that is asked for.
  const found = kinds.filter((one) => one === kind || counts.size === 0 || (counts.get(one) ?? 0) > 0);
  const tabs = [
    { id: 'all', label: t('search.all'), to: listAddress('/search', query, { kind: '' }) },
    ...found.map((one) => ({
      id: one,
      label: t(kindsKeys[one]),
      count: counts.get(one),
      to: listAddress('/search', query, { kind: one }),
    })),
  ];
  const elsewhere = kind !== undefined || query.has('language');
  const everywhere = `/search?${new URLSearchParams({ q, language: 'all' })}`;

  return (
    <div className={styles.results}>
      <p className="meta" role="status">
        {t('search.count', { count: answer.total, number: formatNumber(locale, answer.total), q })}
      </p>
      {answer.suggestion === null ? null : (
        <TitleSuggestion
          suggestion={answer.suggestion}
          to={listAddress('/search', query, { q: answer.suggestion })}
        />
      )}
      <h2 className="sr">{t('search.results')}</h2>
      <Tabs label={t('search.kinds')} tabs={tabs} current={found.find((one) => one === kind) ?? 'all'}>
        {answer.items.length === 0 ? (
          <>
            <EmptyState
              title={t('search.empty', { q })}
              action={
                elsewhere ? (
                  <Button kind="line" to={everywhere}>
                    {t('search.everywhere')}
                  </Button>
                ) : undefined
              }
            >
              {t('search.emptyHint')}
            </EmptyState>
            <Halls />
          </>
        ) : (
          <Hits hits={answer.items} />
        )}
      </Tabs>
      <Pagination page={answer.page} size={answer.size} total={answer.total} path="/search" query={query} />
    </div>
  );
}

function Hits({ hits }: { hits: readonly Hit[] }) {
  return (
    <ol className={styles.hits}>
      {hits.map((hit) => (
        <li key={`${hit.kind}/${hit.id}/${hit.language}`}>
          <SearchHit hit={hit} />
        </li>
      ))}
    </ol>
  );
}

/** Ways on for those who found nothing or have not asked yet. */
function Halls() {
  const { t } = useModule();
  const halls = [
    { to: '/story-of-life', label: t('nav.storyOfLife') },
    { to: '/articles', label: t('nav.articles') },
    { to: '/books', label: t('nav.books') },
    { to: '/hadith', label: t('nav.hadith') },
    { to: '/duas', label: t('nav.duas') },
  ];
  return (
    <section className={styles.halls}>
      <h2 className="label">{t('search.halls')}</h2>
      <Chips label={t('search.halls')}>
        {halls.map((hall) => (
          <Chip key={hall.to} to={hall.to}>
            {hall.label}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

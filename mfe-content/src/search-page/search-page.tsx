import type { Hit } from '@sahn/contracts/content/hit';
import type { SearchQuery, SearchResults } from '@sahn/contracts/content/search';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { listAddress, queryPage, queryValue } from '@sahn/contracts/routing/list-address';
import { isLocale } from '@sahn/contracts/text/locale';
import { BeyondEnd, isBeyondEnd } from '@sahn/shared-ui/components/beyond-end';
import { Button } from '@sahn/shared-ui/components/button';
import { Chip, Chips } from '@sahn/shared-ui/components/chip';
import { EmptyState } from '@sahn/shared-ui/components/empty-state';
import { Pagination } from '@sahn/shared-ui/components/pagination';
import { Tabs } from '@sahn/shared-ui/components/tabs';
import { TitleSuggestion } from '@sahn/shared-ui/components/title-suggestion';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { PageHead } from '../page-head/page-head.tsx';
import { kinds, kindsKeys } from './kind-names.ts';
import { SearchBox } from './search-box/search-box.tsx';
import { SearchHit } from './search-hit/search-hit.tsx';
import styles from './search-page.module.css';

/** Null without a query. */
type Data = SearchResults | null;

/** Maximum length of a query in the API. A hand-written address may be longer, and text that is shared from another app. */
const longest = 200;

/** The search of an address; null without a query. Unknown kinds and languages are ignored. */
function searchOf(query: URLSearchParams): SearchQuery | null {
  const q = queryValue(query, 'q')?.normalize('NFC').slice(0, longest);
  if (q === undefined) return null;
  const language = queryValue(query, 'language');
  return {
    q,
    kind: kinds.find((kind) => kind === queryValue(query, 'kind')),
    language: language === 'all' || isLocale(language) ? language : undefined,
    page: queryPage(query),
  };
}

export const loader: PageModule<Data>['loader'] = async ({ api, query }) => {
  const search = searchOf(query);
  return search && (await api.search(search));
};

export const head: PageModule<Data>['head'] = ({ query, t }) => {
  const q = searchOf(query)?.q;
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
      {data === null ? <QuickLinks /> : <Results answer={data} query={query} />}
    </div>
  );
}

interface ResultsProps {
  answer: SearchResults;
  query: URLSearchParams;
}

function Results({ answer, query }: ResultsProps) {
  const { locale, ownPath, t } = useModule();
  const { q, kind, language } = searchOf(query) ?? { q: '' };
  const counts = new Map(answer.facets.kind?.map((choice) => [choice.id, choice.count]));
  // Kinds without a hit are left out, except the chosen one.
  const found = kinds.filter((one) => one === kind || (counts.get(one) ?? 0) > 0);
  const tabs = [
    {
      id: 'all',
      label: t('search.all'),
      count: [...counts.values()].reduce((sum, count) => sum + count, 0),
      to: listAddress(ownPath('search'), query, { kind: '' }),
    },
    ...found.map((one) => ({
      id: one,
      label: t(kindsKeys[one]),
      count: counts.get(one),
      to: listAddress(ownPath('search'), query, { kind: one }),
    })),
  ];
  const narrowed = kind !== undefined || language !== undefined;
  const everywhere = `${ownPath('search')}?${new URLSearchParams({ q, language: 'all' })}`;
  const nothing = isBeyondEnd(answer) ? (
    <BeyondEnd path={ownPath('search')} query={query} />
  ) : (
    <>
      <EmptyState
        title={t('search.empty', { q })}
        action={
          narrowed ? (
            <Button kind="line" to={everywhere}>
              {t('search.everywhere')}
            </Button>
          ) : undefined
        }
      >
        {t('search.emptyHint')}
      </EmptyState>
      <QuickLinks />
    </>
  );

  return (
    <div className={styles.results}>
      <p className="meta" role="status">
        {t('search.count', { count: answer.total, number: formatNumber(locale, answer.total), q })}
      </p>
      {answer.suggestion === null ? null : (
        <TitleSuggestion
          suggestion={answer.suggestion}
          to={listAddress(ownPath('search'), query, { q: answer.suggestion })}
        />
      )}
      <h2 className="sr">{t('search.results')}</h2>
      {found.length === 0 ? (
        nothing
      ) : (
        <Tabs label={t('search.kinds')} tabs={tabs} current={kind ?? 'all'}>
          {answer.items.length === 0 ? nothing : <Hits hits={answer.items} />}
        </Tabs>
      )}
      <Pagination
        page={answer.page}
        size={answer.size}
        total={answer.total}
        path={ownPath('search')}
        query={query}
      />
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

/** Links for visitors who found nothing or have not searched yet. */
function QuickLinks() {
  const { ownPath, t } = useModule();
  const links = [
    { to: ownPath('story-of-life'), label: t('nav.storyOfLife') },
    { to: ownPath('articles'), label: t('nav.articles') },
    { to: ownPath('books'), label: t('nav.books') },
    { to: ownPath('hadith-list'), label: t('nav.hadith') },
    { to: ownPath('duas'), label: t('nav.duas') },
  ];
  return (
    <section className={styles.quickLinks}>
      <h2 className="label">{t('search.quickLinks')}</h2>
      <Chips label={t('search.quickLinks')}>
        {links.map((link) => (
          <Chip key={link.to} to={link.to}>
            {link.label}
          </Chip>
        ))}
      </Chips>
    </section>
  );
}

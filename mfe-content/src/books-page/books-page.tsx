import type { BookSummary } from '@sahn/contracts/content/books';
import type { Paged } from '@sahn/contracts/content/kinds';
import type { PageModule, PageProps } from '@sahn/contracts/modules/module';
import { queryPage, queryValues } from '@sahn/contracts/routing/list-address';
import { findsNothing } from '@sahn/shared-ui/components/beyond-end';
import { BoxBook } from '@sahn/shared-ui/components/box-book';
import { ListFrame } from '@sahn/shared-ui/components/list-frame';
import { useModule } from '@sahn/shared-ui/module-context';
import { formatNumber } from '@sahn/shared-ui/text/format';
import { BookShelf } from '../book-shelf/book-shelf.tsx';
import { PlacesPanel } from '../continue-reading/places-panel/places-panel.tsx';
import { PageHead } from '../page-head/page-head.tsx';

type Data = Paged<BookSummary>;

const formatKeys: ReadonlyMap<string, string> = new Map(
  Object.entries({
    print: 'ui.bookFormat.print',
    pdf: 'ui.bookFormat.pdf',
    epub: 'ui.bookFormat.epub',
    audio: 'ui.bookFormat.audio',
  } as const satisfies Record<BookSummary['formats'][number], string>),
);

export const loader: PageModule<Data>['loader'] = ({ api, query }) =>
  api.list('books', {
    page: queryPage(query),
    ...queryValues(query, ['category', 'keyword', 'format', 'q']),
  });

export const head: PageModule<Data>['head'] = ({ data, query, t }) => ({
  title: t('books.title'),
  description: t('books.description'),
  noindex: query.has('q') || findsNothing(data, query),
});

export function Page({ data, query }: PageProps<Data>) {
  const { locale, ownPath, t } = useModule();
  // Formats are no terms: the API names them by their ids.
  const format = data.facets.format?.map((choice) => {
    const key = formatKeys.get(choice.id);
    return key === undefined ? choice : { ...choice, label: t(key) };
  });
  return (
    <div className="wrap">
      <PageHead title={t('books.title')} lede={t('books.description')} />
      <ListFrame
        path={ownPath('books')}
        query={query}
        answer={format ? { ...data, facets: { ...data.facets, format } } : data}
        count={t('books.count', { count: data.total, number: formatNumber(locale, data.total) })}
        chips={{ name: 'category', label: t('list.category') }}
        words
        aside={<PlacesPanel />}
        filters={[
          { name: 'format', label: t('list.format') },
          { name: 'keyword', label: t('list.keyword') },
        ]}
      >
        <BookShelf>
          {data.items.map((book) => (
            <BoxBook key={book.id} book={book} to={ownPath('book', { id: book.id })} level={2} />
          ))}
        </BookShelf>
      </ListFrame>
    </div>
  );
}

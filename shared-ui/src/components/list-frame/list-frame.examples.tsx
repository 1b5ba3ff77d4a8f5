import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxDua } from '../box-dua/box-dua.tsx';
import { ListFrame } from './list-frame.tsx';

function Filtered({ query, folded = false }: { query: string; folded?: boolean }) {
  const { texts, dua } = useExampleContent();
  const choice = (id: string, count: number) => ({ id, label: `${texts.articles} ${id}`, count });
  return (
    <ListFrame
      path="/duas"
      query={new URLSearchParams(query)}
      answer={{
        items: [dua],
        page: 1,
        size: 12,
        total: 30,
        facets: {
          category: [choice('1', 18), choice('2', 12)],
          keyword: [choice('3', 9), choice('4', 5)],
        },
      }}
      count="30"
      words
      chips={{ name: 'category', label: texts.articles }}
      filters={[{ name: 'keyword', label: texts.name }]}
      folded={folded}
    >
      <BoxDua dua={dua} to="/duas/light" />
    </ListFrame>
  );
}

export const examples: Example[] = [
  { name: 'all of it', render: () => <Filtered query="" /> },
  { name: 'filtered', render: () => <Filtered query="category=1&keyword=3&q=light" /> },
  { name: 'in a narrow column', render: () => <Filtered query="keyword=3" folded />, press: 'summary' },
];

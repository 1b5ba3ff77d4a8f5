import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Tabs } from './tabs.tsx';

function Fetched() {
  const { words } = useExampleContent();
  return (
    <Tabs
      label={words.category}
      current="books"
      tabs={[
        { id: 'all', label: words.all, to: '/search?q=1', count: 34 },
        { id: 'books', label: words.books, to: '/search?q=1&kind=books', count: 12 },
      ]}
    >
      <p>{words.sentence}</p>
    </Tabs>
  );
}

function AtHand() {
  const { words } = useExampleContent();
  return (
    <Tabs
      label={words.category}
      current="one"
      tabs={[
        { id: 'one', label: words.articles, to: '/search?tab=one', panel: <p>{words.sentence}</p> },
        { id: 'two', label: words.books, to: '/search?tab=two', panel: <p>{words.source}</p> },
        { id: 'three', label: words.listening, to: '/search?tab=three', panel: <p>{words.try}</p> },
      ]}
    />
  );
}

export const examples: Example[] = [
  { name: 'fetched', render: () => <Fetched /> },
  { name: 'at hand', render: () => <AtHand /> },
];

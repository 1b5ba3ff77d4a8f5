import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Tabs } from './tabs.tsx';

function Fetched() {
  const { texts } = useExampleContent();
  return (
    <Tabs
      label={texts.category}
      current="books"
      tabs={[
        { id: 'all', label: texts.all, to: '/search?q=1', count: 34 },
        { id: 'books', label: texts.books, to: '/search?q=1&kind=books', count: 12 },
      ]}
    >
      <p>{texts.sentence}</p>
    </Tabs>
  );
}

function AtHand() {
  const { texts } = useExampleContent();
  return (
    <Tabs
      label={texts.category}
      current="one"
      tabs={[
        { id: 'one', label: texts.articles, to: '/search?tab=one', panel: <p>{texts.sentence}</p> },
        { id: 'two', label: texts.books, to: '/search?tab=two', panel: <p>{texts.source}</p> },
        { id: 'three', label: texts.listening, to: '/search?tab=three', panel: <p>{texts.try}</p> },
      ]}
    />
  );
}

export const examples: Example[] = [
  { name: 'fetched', render: () => <Fetched /> },
  { name: 'at hand', render: () => <AtHand /> },
];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { DescriptionList } from './description-list.tsx';

function Facts() {
  const { texts } = useExampleContent();
  return (
    <DescriptionList
      className="stack"
      items={[
        { label: texts.category, value: texts.keyword },
        { label: texts.occasion, value: null },
        { label: texts.books, value: <bdi>PDF, EPUB</bdi> },
      ]}
    />
  );
}

export const examples: Example[] = [{ name: 'facts, one without a value', render: () => <Facts /> }];

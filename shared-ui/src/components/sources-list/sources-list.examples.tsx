import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { SourcesList } from './sources-list.tsx';

function Sources() {
  return <SourcesList sources={useExampleContent().sources} />;
}

export const examples: Example[] = [{ name: 'two', render: () => <Sources /> }];

import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { SourcesList } from './sources-list.tsx';

function Sources() {
  return <SourcesList sources={useExampleContent().sources} />;
}

export const examples: Example[] = [{ name: 'two', render: () => <Sources /> }];

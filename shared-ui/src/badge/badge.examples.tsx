import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { Badge } from './badge.tsx';

function Words() {
  const { words } = useExampleContent();
  return <Badge>{words.category}</Badge>;
}

export const examples: Example[] = [{ name: 'words', render: () => <Words /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Badge } from './badge.tsx';

function Words() {
  const { words } = useExampleContent();
  return <Badge>{words.category}</Badge>;
}

export const examples: Example[] = [{ name: 'words', render: () => <Words /> }];

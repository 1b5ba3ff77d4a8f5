import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Badge } from './badge.tsx';

function Words() {
  const { texts } = useExampleContent();
  return <Badge>{texts.category}</Badge>;
}

export const examples: Example[] = [{ name: 'words', render: () => <Words /> }];

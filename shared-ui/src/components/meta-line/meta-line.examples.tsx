import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { MetaLine } from './meta-line.tsx';

function Line() {
  const { words } = useExampleContent();
  return <MetaLine items={[words.author, null, 'PDF', 'EPUB', words.publisher]} />;
}

export const examples: Example[] = [{ name: 'of both directions', render: () => <Line /> }];

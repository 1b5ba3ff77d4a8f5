import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { MetaLine } from './meta-line.tsx';

function Line() {
  const { texts } = useExampleContent();
  return <MetaLine items={[texts.author, null, 'PDF', 'EPUB', texts.publisher]} />;
}

export const examples: Example[] = [{ name: 'of both directions', render: () => <Line /> }];

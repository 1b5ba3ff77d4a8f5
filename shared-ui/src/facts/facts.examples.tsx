import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { Facts } from './facts.tsx';

function Line() {
  const { words } = useExampleContent();
  return <Facts facts={[words.author, null, 'PDF', 'EPUB', words.publisher]} />;
}

export const examples: Example[] = [{ name: 'of both directions', render: () => <Line /> }];

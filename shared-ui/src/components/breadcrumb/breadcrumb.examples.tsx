import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

function Way() {
  const { words } = useExampleContent();
  return <Breadcrumb above={[{ label: words.articles, to: '/articles' }]} current={words.title} />;
}

export const examples: Example[] = [{ name: 'way', render: () => <Way /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

function Way() {
  const { texts } = useExampleContent();
  return <Breadcrumb above={[{ label: texts.articles, to: '/articles' }]} current={texts.title} />;
}

export const examples: Example[] = [{ name: 'way', render: () => <Way /> }];

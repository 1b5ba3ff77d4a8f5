import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { MoreLink } from './more-link.tsx';

function More() {
  const { texts } = useExampleContent();
  return <MoreLink to="/articles">{texts.articles}</MoreLink>;
}

export const examples: Example[] = [{ name: 'way on', render: () => <More /> }];

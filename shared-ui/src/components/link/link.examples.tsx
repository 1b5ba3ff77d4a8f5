import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Link } from './link.tsx';

function Ways() {
  const { texts } = useExampleContent();
  return (
    <p className="row">
      <Link to="/articles">{texts.articles}</Link>
      <Link to="https://example.org/">{texts.source}</Link>
      <Link to="#place">{texts.title}</Link>
    </p>
  );
}

export const examples: Example[] = [{ name: 'ways', render: () => <Ways /> }];

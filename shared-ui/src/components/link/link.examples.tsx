import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Link } from './link.tsx';

function Ways() {
  const { words } = useExampleContent();
  return (
    <p className="row">
      <Link to="/articles">{words.articles}</Link>
      <Link to="https://example.org/">{words.source}</Link>
      <Link to="#place">{words.title}</Link>
    </p>
  );
}

export const examples: Example[] = [{ name: 'ways', render: () => <Ways /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { AnchorLink } from './anchor-link.tsx';

function Beside() {
  const { words } = useExampleContent();
  return (
    <p id="place">
      {words.category} <AnchorLink id="place" label={words.category} />
    </p>
  );
}

export const examples: Example[] = [{ name: 'beside', render: () => <Beside /> }];

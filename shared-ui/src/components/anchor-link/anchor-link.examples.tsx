import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { AnchorLink } from './anchor-link.tsx';

function Beside() {
  const { texts } = useExampleContent();
  return (
    <p id="place">
      {texts.category} <AnchorLink id="place" label={texts.category} />
    </p>
  );
}

export const examples: Example[] = [{ name: 'beside', render: () => <Beside /> }];

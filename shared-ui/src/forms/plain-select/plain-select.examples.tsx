import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { PlainSelect } from './plain-select.tsx';

function Choice() {
  const { texts } = useExampleContent();
  return (
    <PlainSelect aria-label={texts.name}>
      <option>{texts.articles}</option>
    </PlainSelect>
  );
}

export const examples: Example[] = [{ name: 'with one option', render: () => <Choice /> }];

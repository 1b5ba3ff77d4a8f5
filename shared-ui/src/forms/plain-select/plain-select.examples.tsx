import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { FieldFrame } from '../field-frame/field-frame.tsx';
import { PlainSelect } from './plain-select.tsx';

function Choice() {
  const { texts } = useExampleContent();
  return (
    <FieldFrame id="plain-select" label={texts.name} required>
      <PlainSelect id="plain-select">
        <option>{texts.articles}</option>
      </PlainSelect>
    </FieldFrame>
  );
}

export const examples: Example[] = [{ name: 'in a field', render: () => <Choice /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

function Frame() {
  const { words } = useExampleContent();
  const said = { hint: words.hint, error: words.error };
  return (
    <FieldFrame id="frame" label={words.name} required={false} {...said}>
      <input id="frame" name="frame" aria-invalid aria-describedby={describedBy('frame', said)} />
    </FieldFrame>
  );
}

export const examples: Example[] = [{ name: 'around an input', render: () => <Frame /> }];

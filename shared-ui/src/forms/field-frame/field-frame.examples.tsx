import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

function Frame() {
  const { texts } = useExampleContent();
  const said = { hint: texts.hint, error: texts.error };
  return (
    <FieldFrame id="frame" label={texts.name} required={false} {...said}>
      <input id="frame" name="frame" aria-invalid aria-describedby={describedBy('frame', said)} />
    </FieldFrame>
  );
}

export const examples: Example[] = [{ name: 'around an input', render: () => <Frame /> }];

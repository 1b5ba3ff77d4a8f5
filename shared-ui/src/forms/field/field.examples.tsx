import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Field } from './field.tsx';

function Fields() {
  const { texts } = useExampleContent();
  return (
    <div className="stack">
      <Field label={texts.name} name="name" required hint={texts.hint} autoComplete="name" />
      <Field
        label={texts.email}
        name="email"
        kind="email"
        required
        error={texts.error}
        defaultValue="hina@"
      />
      <Field label={texts.message} name="text" kind="textarea" required={false} max={200} />
    </div>
  );
}

export const examples: Example[] = [{ name: 'text, email with error, letter', render: () => <Fields /> }];

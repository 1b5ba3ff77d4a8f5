import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Field } from './field.tsx';

function Fields() {
  const { words } = useExampleContent();
  return (
    <div className="stack">
      <Field label={words.name} name="name" required hint={words.hint} autoComplete="name" />
      <Field
        label={words.email}
        name="email"
        kind="email"
        required
        error={words.error}
        defaultValue="hina@"
      />
      <Field label={words.message} name="text" kind="textarea" required={false} max={200} />
    </div>
  );
}

export const examples: Example[] = [{ name: 'text, email with error, letter', render: () => <Fields /> }];

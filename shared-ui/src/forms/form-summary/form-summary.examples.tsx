import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { FormSummary } from './form-summary.tsx';

function Errors() {
  const { words } = useExampleContent();
  return (
    <FormSummary
      errors={[
        { id: 'email', text: words.error },
        { id: 'name', text: words.name },
      ]}
    />
  );
}

export const examples: Example[] = [{ name: 'two errors', render: () => <Errors /> }];

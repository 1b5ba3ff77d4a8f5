import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { FormSummary } from './form-summary.tsx';

function Errors() {
  const { texts } = useExampleContent();
  return (
    <FormSummary
      errors={[
        { id: 'email', text: texts.error },
        { id: 'name', text: texts.name },
      ]}
    />
  );
}

export const examples: Example[] = [{ name: 'two errors', render: () => <Errors /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

function Nothing() {
  const { words } = useExampleContent();
  return (
    <EmptyState
      title={words.nothing}
      action={
        <Button kind="line" to="/articles">
          {words.articles}
        </Button>
      }
    >
      {words.try}
    </EmptyState>
  );
}

export const examples: Example[] = [{ name: 'nothing found', render: () => <Nothing /> }];

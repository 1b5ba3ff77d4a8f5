import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { EmptyState } from './empty-state.tsx';

function Nothing() {
  const { texts } = useExampleContent();
  return (
    <EmptyState
      title={texts.nothing}
      action={
        <Button kind="line" to="/articles">
          {texts.articles}
        </Button>
      }
    >
      {texts.try}
    </EmptyState>
  );
}

export const examples: Example[] = [{ name: 'nothing found', render: () => <Nothing /> }];

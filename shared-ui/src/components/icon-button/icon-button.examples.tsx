import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { IconButton } from './icon-button.tsx';

function States() {
  const { words } = useExampleContent();
  return (
    <div className="row">
      <IconButton icon="bookmark" label={words.save} line />
      <IconButton icon="repeat" label={words.listening} pressed />
      <IconButton icon="search" label={words.all} to="/search" />
      <IconButton icon="share" label={words.give} disabled />
    </div>
  );
}

export const examples: Example[] = [{ name: 'states', render: () => <States /> }];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { IconButton } from './icon-button.tsx';

function States() {
  const { texts } = useExampleContent();
  return (
    <div className="row">
      <IconButton icon="bookmark" label={texts.save} line />
      <IconButton icon="repeat" label={texts.listening} pressed />
      <IconButton icon="search" label={texts.all} to="/search" />
      <IconButton icon="share" label={texts.give} disabled />
    </div>
  );
}

export const examples: Example[] = [{ name: 'states', render: () => <States /> }];

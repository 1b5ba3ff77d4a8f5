import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from './button.tsx';

function Kinds() {
  const { words } = useExampleContent();
  return (
    <div className="row">
      <Button>{words.save}</Button>
      <Button kind="line" to="/registration">
        {words.give}
      </Button>
      <Button kind="quiet" icon="bookmark">
        {words.save}
      </Button>
      <Button disabled>{words.save}</Button>
      <Button busy>{words.give}</Button>
    </div>
  );
}

export const examples: Example[] = [{ name: 'kinds', render: () => <Kinds /> }];

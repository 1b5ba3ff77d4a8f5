import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { bookmarkIcon } from '../../icons/bookmark.ts';
import { Button } from './button.tsx';

function Kinds() {
  const { texts } = useExampleContent();
  return (
    <div className="row">
      <Button>{texts.save}</Button>
      <Button kind="line" to="/registration">
        {texts.give}
      </Button>
      <Button kind="quiet" icon={bookmarkIcon}>
        {texts.save}
      </Button>
      <Button disabled>{texts.save}</Button>
      <Button busy>{texts.give}</Button>
    </div>
  );
}

export const examples: Example[] = [{ name: 'kinds', render: () => <Kinds /> }];

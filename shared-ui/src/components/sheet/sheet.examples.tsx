import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { Sheet } from './sheet.tsx';

const id = 'sheet-example';

function Opened() {
  const { texts } = useExampleContent();
  return (
    <>
      <Button kind="line" popoverTarget={id}>
        {texts.give}
      </Button>
      <Sheet
        id={id}
        aria-labelledby={`${id}-title`}
        heading={
          <h2 id={`${id}-title`} className="label">
            {texts.title}
          </h2>
        }
        closeLabel={texts.save}
      >
        <p className="wrap">{texts.sentence}</p>
      </Sheet>
    </>
  );
}

export const examples: Example[] = [{ name: 'opened by a press', render: () => <Opened />, press: 'button' }];

import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Opened() {
  const { texts } = useExampleContent();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.give}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={texts.title}
        actions={<Button onClick={() => setOpen(false)}>{texts.save}</Button>}
      >
        <p>{texts.sentence}</p>
      </Dialog>
    </>
  );
}

export const examples: Example[] = [{ name: 'opened by a press', render: () => <Opened />, press: 'button' }];

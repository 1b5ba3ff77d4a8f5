import { useState } from 'react';
import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

function Opened() {
  const { words } = useExampleContent();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.give}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.title}
        actions={<Button onClick={() => setOpen(false)}>{words.save}</Button>}
      >
        <p>{words.sentence}</p>
      </Dialog>
    </>
  );
}

export const examples: Example[] = [{ name: 'opened by a press', render: () => <Opened />, press: 'button' }];

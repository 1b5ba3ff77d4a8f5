import { Button } from '../button/button.tsx';
import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Shower() {
  const { words } = useExampleContent();
  const toast = useToast();
  return <Button onClick={() => toast.show({ text: words.sent })}>{words.give}</Button>;
}

export const examples: Example[] = [
  {
    name: 'shown by a press',
    render: () => (
      <ToastProvider>
        <Shower />
      </ToastProvider>
    ),
  },
];

import type { ReactNode } from 'react';
import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Button } from '../button/button.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Shower({ kind, offers }: { kind?: 'error'; offers?: boolean }) {
  const { texts } = useExampleContent();
  const toast = useToast();
  const action = offers ? { label: texts.save, run: () => undefined } : undefined;
  const text = kind === 'error' ? texts.error : texts.sent;
  return <Button onClick={() => toast.show({ text, kind, action })}>{texts.give}</Button>;
}

const shown = (shower: ReactNode) => () => <ToastProvider>{shower}</ToastProvider>;

export const examples: Example[] = [
  { name: 'plain', render: shown(<Shower />), press: 'button' },
  { name: 'failure', render: shown(<Shower kind="error" />), press: 'button' },
  { name: 'with an offer', render: shown(<Shower offers />), press: 'button' },
];

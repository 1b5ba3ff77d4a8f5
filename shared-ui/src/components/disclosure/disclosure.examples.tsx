import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Disclosure } from './disclosure.tsx';

function Fold({ open }: { open?: boolean }) {
  const { texts } = useExampleContent();
  return (
    <Disclosure about={texts.title} open={open}>
      <p>{texts.sentence}</p>
    </Disclosure>
  );
}

export const examples: Example[] = [
  { name: 'closed', render: () => <Fold /> },
  { name: 'open', render: () => <Fold open /> },
];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Disclosure } from './disclosure.tsx';

function Fold({ open }: { open?: boolean }) {
  const { words } = useExampleContent();
  return (
    <Disclosure about={words.title} open={open}>
      <p>{words.sentence}</p>
    </Disclosure>
  );
}

export const examples: Example[] = [
  { name: 'closed', render: () => <Fold /> },
  { name: 'open', render: () => <Fold open /> },
];

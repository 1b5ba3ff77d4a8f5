import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { BoxDua } from './box-dua.tsx';

function Rows() {
  const { dua } = useExampleContent();
  return (
    <>
      <BoxDua dua={dua} to="/duas/light" number={1} />
      <BoxDua dua={dua} to="/duas/light" />
    </>
  );
}

export const examples: Example[] = [{ name: 'numbered and plain', render: () => <Rows /> }];

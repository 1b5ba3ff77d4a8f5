import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Note } from './note.tsx';

function Kinds() {
  const { words } = useExampleContent();
  return (
    <div className="stack">
      <Note title={words.title}>{words.sentence}</Note>
      <Note kind="success" title={words.sent} role="status">
        {words.sentence}
      </Note>
      <Note kind="danger">{words.error}</Note>
    </div>
  );
}

export const examples: Example[] = [{ name: 'kinds', render: () => <Kinds /> }];

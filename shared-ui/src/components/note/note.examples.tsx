import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Note } from './note.tsx';

function Kinds() {
  const { texts } = useExampleContent();
  return (
    <div className="stack">
      <Note title={texts.title}>{texts.sentence}</Note>
      <Note kind="success" title={texts.sent} role="status">
        {texts.sentence}
      </Note>
      <Note kind="danger">{texts.error}</Note>
    </div>
  );
}

export const examples: Example[] = [{ name: 'kinds', render: () => <Kinds /> }];

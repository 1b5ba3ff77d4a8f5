import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Highlight } from './highlight.tsx';

function Found() {
  const { texts } = useExampleContent();
  return (
    <p>
      <Highlight parts={[{ text: `${texts.title} · ` }, { text: texts.keyword, hit: true }]} />
    </p>
  );
}

export const examples: Example[] = [{ name: 'hit', render: () => <Found /> }];

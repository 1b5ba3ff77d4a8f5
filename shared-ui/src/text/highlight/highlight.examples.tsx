import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Highlight } from './highlight.tsx';

function Found() {
  const { words } = useExampleContent();
  return (
    <p>
      <Highlight parts={[{ text: `${words.title} · ` }, { text: words.keyword, hit: true }]} />
    </p>
  );
}

export const examples: Example[] = [{ name: 'hit', render: () => <Found /> }];

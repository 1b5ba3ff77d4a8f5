import type { Example } from '../example-content/example.tsx';
import { useExampleContent } from '../example-content/example-content.tsx';
import { HitText } from './hit-text.tsx';

function Found() {
  const { words } = useExampleContent();
  return (
    <p>
      <HitText parts={[{ text: `${words.title} · ` }, { text: words.keyword, hit: true }]} />
    </p>
  );
}

export const examples: Example[] = [{ name: 'hit', render: () => <Found /> }];

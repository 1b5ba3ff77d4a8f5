import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Progress } from './progress.tsx';

function Steps() {
  const { words } = useExampleContent();
  return (
    <div className="stack">
      <Progress label={words.progress} value={64} text={words.progress} />
      <Progress label={words.progress} value={140} text={words.progress} />
      <Progress label={words.progress} value={0} />
    </div>
  );
}

export const examples: Example[] = [{ name: 'part, more than all, none', render: () => <Steps /> }];

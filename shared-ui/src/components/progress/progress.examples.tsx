import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Progress } from './progress.tsx';

function Steps() {
  const { texts } = useExampleContent();
  return (
    <div className="stack">
      <Progress label={texts.progress} value={64} text={texts.progress} />
      <Progress label={texts.progress} value={140} text={texts.progress} />
      <Progress label={texts.progress} value={0} />
    </div>
  );
}

export const examples: Example[] = [{ name: 'part, more than all, none', render: () => <Steps /> }];

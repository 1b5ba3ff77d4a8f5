import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Section } from './section.tsx';

function Part({ small }: { small?: boolean }) {
  const { texts } = useExampleContent();
  return (
    <Section title={texts.articles} more={{ to: '/articles', label: texts.all }} small={small}>
      <p>{texts.sentence}</p>
    </Section>
  );
}

export const examples: Example[] = [
  { name: 'page', render: () => <Part /> },
  { name: 'small', render: () => <Part small /> },
];

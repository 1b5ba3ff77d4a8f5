import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Section } from './section.tsx';

function Part({ small }: { small?: boolean }) {
  const { words } = useExampleContent();
  return (
    <Section title={words.articles} more={{ to: '/articles', label: words.all }} small={small}>
      <p>{words.sentence}</p>
    </Section>
  );
}

export const examples: Example[] = [
  { name: 'page', render: () => <Part /> },
  { name: 'small', render: () => <Part small /> },
];

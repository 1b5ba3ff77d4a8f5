import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Chip, Chips } from './chip.tsx';

function Links() {
  const { texts } = useExampleContent();
  return (
    <Chips label={texts.category}>
      {texts.keywords.map((word, place) => (
        <Chip key={word} to={`/articles?keyword=${place}`} current={place === 1}>
          {word}
        </Chip>
      ))}
    </Chips>
  );
}

function Switches() {
  const { texts } = useExampleContent();
  return (
    <Chips label={texts.category}>
      {texts.keywords.map((word, place) => (
        <Chip key={word} pressed={place === 2} onPress={() => undefined}>
          {word}
        </Chip>
      ))}
    </Chips>
  );
}

export const examples: Example[] = [
  { name: 'links', render: () => <Links /> },
  { name: 'switches', render: () => <Switches /> },
];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { TitleSuggestion } from './title-suggestion.tsx';

function Others() {
  const { texts } = useExampleContent();
  return <TitleSuggestion titles={texts.keywords} suggestTo="/contact-us" />;
}

function Meant() {
  const { texts } = useExampleContent();
  return <TitleSuggestion suggestion={texts.keyword} to="/search?q=1" />;
}

export const examples: Example[] = [
  { name: 'other titles', render: () => <Others /> },
  { name: 'did you mean', render: () => <Meant /> },
];

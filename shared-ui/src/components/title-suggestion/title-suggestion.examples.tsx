import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { TitleSuggestion } from './title-suggestion.tsx';

function Others() {
  const { words } = useExampleContent();
  return <TitleSuggestion titles={words.keywords} suggestTo="/contact-us" />;
}

function Meant() {
  const { words } = useExampleContent();
  return <TitleSuggestion suggestion={words.keyword} to="/search?q=1" />;
}

export const examples: Example[] = [
  { name: 'other titles', render: () => <Others /> },
  { name: 'did you mean', render: () => <Meant /> },
];

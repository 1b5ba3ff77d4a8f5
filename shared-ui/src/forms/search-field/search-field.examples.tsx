import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { SearchField } from './search-field.tsx';

function Form({ open = false }: { open?: boolean }) {
  const { texts } = useExampleContent();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers before late 2023 know the role, but not the element
    <form role="search">
      <SearchField query={texts.keyword} open={open} />
    </form>
  );
}

export const examples: Example[] = [
  { name: 'with a popup', render: () => <Form /> },
  { name: 'in a panel', render: () => <Form open /> },
];

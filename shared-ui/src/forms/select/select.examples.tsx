import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Select } from './select.tsx';

function Countries({ searchable }: { searchable?: boolean }) {
  const { words } = useExampleContent();
  const options = Object.entries(words.countries).map(([value, label]) => ({ value, label, words: value }));
  return <Select label={words.country} name="country" options={options} required searchable={searchable} />;
}

function Kinds() {
  const { words } = useExampleContent();
  return (
    <Select
      label={words.category}
      name="kind"
      placeholder={words.all}
      defaultValue="dua"
      hint={words.hint}
      options={[
        {
          label: words.prayer,
          options: [
            { value: 'dua', label: words.supplications },
            { value: 'ziyarat', label: words.visitations },
          ],
        },
        { label: words.listening, options: [{ value: 'audio', label: words.listening, disabled: true }] },
      ]}
    />
  );
}

function Empty() {
  const { words } = useExampleContent();
  return <Select label={words.category} name="none" options={[]} error={words.error} />;
}

export const examples: Example[] = [
  { name: 'plain', render: () => <Countries />, press: '[role=combobox]' },
  { name: 'searchable', render: () => <Countries searchable />, press: '[role=combobox]' },
  { name: 'groups', render: () => <Kinds />, press: '[role=combobox]' },
  { name: 'empty, with error', render: () => <Empty />, press: '[role=combobox]' },
];

import type { Example } from '../../examples/example.tsx';
import { useExampleContent } from '../../examples/example-content.tsx';
import { Select } from './select.tsx';

function Countries({ searchable }: { searchable?: boolean }) {
  const { texts } = useExampleContent();
  const options = Object.entries(texts.countries).map(([value, label]) => ({
    value,
    label,
    keywords: [value],
  }));
  return <Select label={texts.country} name="country" options={options} required searchable={searchable} />;
}

function Kinds() {
  const { texts } = useExampleContent();
  return (
    <Select
      label={texts.category}
      name="kind"
      placeholder={texts.all}
      defaultValue="dua"
      hint={texts.hint}
      options={[
        {
          label: texts.prayer,
          options: [
            { value: 'dua', label: texts.supplications },
            { value: 'ziyarat', label: texts.visitations },
          ],
        },
        { label: texts.listening, options: [{ value: 'audio', label: texts.listening, disabled: true }] },
      ]}
    />
  );
}

function Empty() {
  const { texts } = useExampleContent();
  return <Select label={texts.category} name="none" options={[]} error={texts.error} />;
}

export const examples: Example[] = [
  { name: 'plain', render: () => <Countries />, press: '[role=combobox]' },
  { name: 'searchable', render: () => <Countries searchable />, press: '[role=combobox]' },
  { name: 'groups', render: () => <Kinds />, press: '[role=combobox]' },
  { name: 'empty, with error', render: () => <Empty />, press: '[role=combobox]' },
];

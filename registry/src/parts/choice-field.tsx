import { FieldFrame } from '@sahn/shared-ui/forms/field-frame';
import { PlainSelect } from '@sahn/shared-ui/forms/plain-select';
import { useId } from 'react';

export interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of one. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <PlainSelect id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </PlainSelect>
    </FieldFrame>
  );
}

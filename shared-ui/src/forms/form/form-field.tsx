import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import type { FieldDefinition } from './field-definition.ts';

interface FormFieldProps {
  id: string;
  field: FieldDefinition;
  value?: string;
  error?: string;
}

/** Renders a field as its definition says. */
export function FormField({ id, field, value, error }: FormFieldProps) {
  const shared = {
    id,
    name: field.name,
    label: field.label,
    hint: field.hint,
    placeholder: field.placeholder,
    autoComplete: field.autoComplete,
    required: field.optional !== true,
    defaultValue: value,
    error,
  };
  if (field.kind === 'select')
    return <Select {...shared} options={field.options ?? []} searchable={field.searchable} />;
  return <Field {...shared} kind={field.kind} max={field.max} />;
}

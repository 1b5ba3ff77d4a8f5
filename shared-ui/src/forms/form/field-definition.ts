import type { FieldCode } from '@sahn/contracts/problems/problem';
import type { SelectProps } from '../select/select.tsx';

/** One field of a form, with its texts already in the visitor's language. */
export interface FieldDefinition<FieldName extends string = string> {
  name: FieldName;
  kind: 'text' | 'email' | 'amount' | 'textarea' | 'select';
  label: string;
  hint?: string;
  /** May be left empty. */
  optional?: boolean;
  /** Most characters as readers count them. */
  max?: number;
  autoComplete?: string;
  /** Choices of a select. */
  options?: SelectProps['options'];
  /** Lets the visitor type to find a choice. */
  searchable?: boolean;
  placeholder?: string;
  /** What stands in it at first. */
  value?: string;
  /** Error messages of its own, by code, instead of the general ones. */
  errorTexts?: Partial<Record<FieldCode, string>>;
}

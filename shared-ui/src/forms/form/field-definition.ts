import type { FieldCode } from '@sahn/contracts/problems/problem';
import type { SelectProps } from '../select/select.tsx';

/** One field of a form, with translated texts. */
export interface FieldDefinition<FieldName extends string = string> {
  name: FieldName;
  kind: 'text' | 'email' | 'amount' | 'textarea' | 'select';
  label: string;
  hint?: string;
  /** Whether it may be left empty. */
  optional?: boolean;
  /** Maximum length in grapheme clusters. */
  max?: number;
  autoComplete?: string;
  /** Options of a select. */
  options?: SelectProps['options'];
  /** Whether the visitor can type to find an option. */
  searchable?: boolean;
  placeholder?: string;
  /** Initial value. */
  value?: string;
  /** Its own error messages by code, instead of the general ones. */
  errorTexts?: Partial<Record<FieldCode, string>>;
}

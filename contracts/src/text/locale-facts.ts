export type Direction = 'ltr' | 'rtl';

/** Facts of a language that every page may need. */
export interface LocaleFacts {
  /** Name of the language, in the language itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Tag for `Intl` number formats: digits are stated, because bare tags differ between engines. */
  readonly numbers: string;
  /** The first of its ten digits, which follow one another in Unicode. */
  readonly zero: string;
  /** How per cent is written, around `{}`. */
  readonly percent: string;
  /** Tag for amounts of money, where they are written in other digits. */
  readonly money?: string;
  /** Set when the language has no short names for units of bytes. */
  readonly byteUnits?: 'long';
  /** Set when some strings are shown in another language. */
  readonly incomplete?: true;
}

export type Direction = 'ltr' | 'rtl';

/** What every page may need to know of a language. */
export interface LocaleFacts {
  /** The language's name in itself. */
  readonly name: string;
  readonly direction: Direction;
  /** Tag for `Intl` number formats: digits are stated, because bare tags differ between engines. */
  readonly numbers: string;
  /** Units of bytes are written out, because the language has no short names for them. */
  readonly byteUnits?: 'long';
  /** Some strings are shown in another language. */
  readonly incomplete?: true;
}

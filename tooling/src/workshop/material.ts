import type { Locale } from '@sahn/contracts/text/locale';
import type { ComponentExample } from '../testing/describe-component.tsx';

export interface ExampleFile {
  /** Room of the component. */
  room: string;
  /** Folder of the component. */
  part: string;
  /** Declarations of its props. */
  props: string;
  /** Source of its examples. */
  code: string;
  load: () => Promise<{ examples: readonly ComponentExample[] }>;
}

/** All files of examples. `material-loader.ts` replaces this empty list and the strings below. */
export const exampleFiles: readonly ExampleFile[] = [];

/** Strings of each room that has examples, by language. */
export const stringsByRoom: Readonly<
  Record<string, Readonly<Record<Locale, Readonly<Record<string, string>>>>>
> = {};

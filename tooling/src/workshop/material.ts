import type { Locale } from '@sahn/contracts/text/locale';
import type { ComponentExample } from '../testing/describe-component.tsx';

export interface ExampleFile {
  /** Package that the part belongs to. */
  room: string;
  /** Folder of the part. */
  part: string;
  load: () => Promise<{ examples: readonly ComponentExample[] }>;
}

/** Every file of examples. `material-loader.ts` writes this list, and the words, in the place of these empty ones. */
export const exampleFiles: readonly ExampleFile[] = [];

/** Words of each room that has examples, by language. */
export const words: Readonly<Record<string, Readonly<Record<Locale, Readonly<Record<string, string>>>>>> = {};

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@sahn/contracts/text/locale';
import { readStrings } from '@sahn/tooling/locales/read-strings';
import type { Example } from './example.tsx';

/* For tests alone: finds the examples of this room. */

const room = join(__dirname, '..');

/** Files with examples, relative to the sources of this room. */
export const exampleFiles = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.examples.tsx'))
  .sort();

export async function readExamples(file: string): Promise<Example[]> {
  const { examples }: { examples: Example[] } = await import(join(room, file));
  return examples;
}

/** This room's words as modules look them up. */
export function readWords(locale: Locale): Readonly<Record<string, string>> {
  return readStrings(join(room, '..'), locale);
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Example } from './example.tsx';

/* Only for tests: finds the examples of this room. */

const room = join(__dirname, '..');

/** Files with examples, relative to the sources of this room. */
export const exampleFiles = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.examples.tsx'))
  .sort();

export async function readExamples(file: string): Promise<Example[]> {
  const { examples }: { examples: Example[] } = await import(join(room, file));
  return examples;
}

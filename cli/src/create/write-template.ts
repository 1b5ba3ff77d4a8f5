import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { subjectOf } from './module-name.ts';

const template = join(import.meta.dirname, '..', '..', 'template');

/**
 * `module`: what all modules have; `workspace`: what one in this repository has besides; `repository`: what one in a
 * repository of its own has besides.
 */
type Part = 'module' | 'workspace' | 'repository';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/**
 * Writes parts of the template into a folder, under the module's name.
 * @param change the text of a file, by its path in the folder
 */
export function writeTemplate(
  folder: string,
  name: string,
  parts: readonly Part[],
  change: (path: string, text: string) => string = (_path, text) => text,
): void {
  const rename = (text: string) => text.replaceAll('sample', subjectOf(name));
  for (const part of parts) {
    for (const source of filesBelow(join(template, part))) {
      // npm leaves files of the name `.gitignore` out of packages.
      const path = rename(relative(join(template, part), source)).replace(/^gitignore$/, '.gitignore');
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, change(path, rename(readFileSync(source, 'utf8'))));
    }
  }
}

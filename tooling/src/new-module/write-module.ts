import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { subjectOf } from './check-name.ts';

/** The smallest module. Files that all modules have alike are copied from it, so that they are never out of date. */
const model = 'mfe-donate';
const modelFiles = ['package.json', 'tsconfig.json', 'webpack.config.ts', 'src/module.test.tsx'];
const template = join(import.meta.dirname, 'template');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Writes the files of a new module. `root`: folder of the repository; `folder`: folder of the module. */
export function writeModule(root: string, folder: string, name: string): void {
  const subject = subjectOf(name);
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const path of modelFiles) {
    write(path, readFileSync(join(root, model, path), 'utf8').replaceAll(model, name));
  }
  const rename = (text: string) => text.replaceAll('sample', subject);
  for (const file of filesBelow(template)) {
    write(rename(relative(template, file)), rename(readFileSync(file, 'utf8')));
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTemplate } from '@sahn/cli/create/write-template';

/** The smallest module. Settings that all modules here have alike are copied from it, so that they are never out of date. */
const model = 'mfe-donate';
const modelFiles = ['package.json', 'tsconfig.json'];

/** Writes the files of a new module. `root`: folder of the repository; `folder`: folder of the module. */
export function writeModule(root: string, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  for (const path of modelFiles)
    writeFileSync(join(folder, path), readFileSync(join(root, model, path), 'utf8').replaceAll(model, name));
  writeTemplate(folder, name, ['module', 'workspace']);
}

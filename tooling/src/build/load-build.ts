import { join } from 'node:path';
import { updateLanguages } from '../locales/update-languages.ts';

const tooling = join(import.meta.dirname, '..', '..');

/** Loads the build. Throws when a language's file has a fault. */
export async function loadBuild() {
  updateLanguages();
  // Federation's plugin writes its generated files below the folder in which it is loaded, and their paths determine the
  // order of modules in development builds: one folder for all builds.
  const folder = process.cwd();
  process.chdir(tooling);
  try {
    // Imported after the update, because the build imports the list of languages.
    const { buildModule } = await import('./build-module.ts');
    return buildModule;
  } finally {
    process.chdir(folder);
  }
}

import { updateLanguages } from '../locales/update-languages.ts';

/** Loads the build. Throws when a language's file has a fault. */
export async function loadBuild() {
  updateLanguages();
  // Imported after the update, because the build imports the list of languages.
  const { buildModule } = await import('./build-module.ts');
  return buildModule;
}

import { subjectOf } from '@sahn/cli/create/module-name';
import { removeModule } from '../new-module/remove-module.ts';
import { root } from '../site/root.ts';

/*
 * `npm run remove-module NAME`: the inverse of `npm run new-module NAME`.
 */

const [given, ...rest] = process.argv.slice(2);
if (given === undefined || given.startsWith('-') || rest.length > 0) {
  console.error('Usage: npm run remove-module NAME      for example: npm run remove-module calendar');
  process.exitCode = 2;
} else {
  const name = `mfe-${subjectOf(given)}`;
  try {
    const kept = removeModule(root, name);
    console.log(`${name} is taken out of the repository. Its files are in ${kept} until you delete them.

Sites where it is live keep it, and its paths stay its own. To take it out there:

  npx sahn activate ${name}@none

Files that still name it are found by: git grep ${name}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

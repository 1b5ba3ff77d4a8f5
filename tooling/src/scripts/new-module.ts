import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { subjectOf } from '@sahn/cli/create/module-name';
import { checkName } from '../new-module/check-name.ts';
import { registerModule } from '../new-module/register-module.ts';
import { writeModule } from '../new-module/write-module.ts';

/*
 * `npm run new-module NAME`: a module with a page, a section of the home page and strings in four languages.
 */

const root = join(import.meta.dirname, '..', '..', '..');

function listLines(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([first]) => first.length));
  return lines.map(([first, second]) => `  ${first.padEnd(width)}   ${second}`).join('\n');
}

function nextSteps(name: string): string {
  const subject = subjectOf(name);
  const commands = listLines([
    ['npm test -- types unit', 'the checks that every module must pass'],
    [`npm run dev ${name}`, `change it and watch: http://localhost:8080/en/${subject}`],
    ['npm start', 'build, publish and activate everything'],
  ]);
  const files = listLines([
    [`${name}/locales/*.json`, 'its words, in four languages'],
    [`${name}/module.json`, 'its routes, its links in the navigation, the slots that it fills'],
    [`${name}/src/${subject}-page/`, 'its page'],
    ['content/site.yml', `'home' says where its section '${subject}-strip' stands; unnamed, it comes last`],
  ]);
  return `${name}/ is made, and works as it is:\n\n${commands}\n\nMake it yours:\n\n${files}\n
docs/guides/add-a-module.md explains the rest.`;
}

const [given, ...rest] = process.argv.slice(2);
if (given === undefined || given.startsWith('-') || rest.length > 0) {
  console.error('Usage: npm run new-module NAME      for example: npm run new-module calendar');
  process.exitCode = 2;
} else {
  try {
    const name = checkName(root, given);
    writeModule(root, join(root, name), name);
    registerModule(root, name);
    // Line breaks differ when the name is longer or shorter than that of the template.
    spawnSync('biome', ['check', '--write', name], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    console.log(nextSteps(name));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

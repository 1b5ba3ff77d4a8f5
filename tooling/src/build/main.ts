import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { loadBuild } from './load-build.ts';

/* `sahn-build [--development] [--json]`: builds the module in this folder. */

try {
  const buildModule = await loadBuild();
  const { values } = parseArgs({ options: { development: { type: 'boolean' }, json: { type: 'boolean' } } });
  const { release, output, fresh } = await buildModule(
    process.cwd(),
    values.development ? 'development' : 'production',
  );
  const { name, version } = release;
  if (values.json) {
    console.log(JSON.stringify({ name, version, output, fresh }));
    // What is left is webpack's cache, and older builds: that gives way to the checks of a release that somebody waits for.
    setPriority(constants.priority.PRIORITY_LOW);
  } else {
    console.log(`${name} ${version} ${fresh ? 'built' : 'is built already'}`);
    for (const line of describeCoverage(release)) console.log(`  ${line}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

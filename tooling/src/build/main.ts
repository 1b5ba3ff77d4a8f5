#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { describeCoverage } from '@sahn/contracts/releases/translation-coverage';
import { updateLanguages } from '../locales/update-languages.ts';

/* `sahn-build [--development] [--json]`: builds the module in this folder. */

try {
  updateLanguages();
  // Imported after the update, because the build imports the list of languages.
  const { buildModule } = await import('./build-module.ts');
  const { values } = parseArgs({ options: { development: { type: 'boolean' }, json: { type: 'boolean' } } });
  const { release, output, fresh } = await buildModule(
    process.cwd(),
    values.development ? 'development' : 'production',
  );
  const { name, version } = release;
  if (values.json) console.log(JSON.stringify({ name, version, output, fresh }));
  else console.log(`${name} ${version} ${fresh ? 'built' : 'is built already'}`);
  if (!values.json) for (const line of describeCoverage(release)) console.log(`  ${line}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

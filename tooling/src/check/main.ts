#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { updateLanguages } from '../locales/update-languages.ts';

/* `sahn check`: what the gateway would refuse a module for, on the machine of those who write it. */

const usage = `Usage: sahn check [folder] [--browser] [--json]
  --browser  also open every page in every language in an installed browser: hydration, errors, accessibility
  --json     print what machines read
Ends with 0 when the gateway would take it, 1 when not, 2 when misused.`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        browser: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (positionals.length > 1) throw new Error('It checks one module at a time.');
    return { ...values, folder: resolve(positionals[0] ?? '.') };
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) };
  }
}

const listNames = (names: readonly string[]) => names.join(' and ') || 'nobody';

async function check(folder: string, { browser = false, json = false }): Promise<boolean> {
  updateLanguages();
  // Imported after the update, because the build imports the list of languages.
  const { checkModule } = await import('./check-module.ts');
  const { printFault } = await import('./locate-fault.ts');
  const say = (text: string) => console.error(`${text} …`);
  const report = await checkModule(folder, { browser, say });
  const { name, version, faults, warnings, skipped, slots = [] } = report;
  if (json) console.log(JSON.stringify(report, null, 2));
  else {
    for (const text of skipped) console.log(`skipped: ${text}`);
    for (const { slot, offeredBy, filledBy } of slots)
      console.log(`slot ${slot}: offered by ${listNames(offeredBy)}, filled by ${listNames(filledBy)}`);
    for (const text of warnings) console.log(`warning: ${text}`);
    for (const fault of faults) console.log(printFault(fault));
    const verdict = faults.length === 0 ? 'nothing that the gateway would refuse' : `${faults.length} faults`;
    console.log(`${name}${version ? ` ${version}` : ''}: ${verdict}`);
  }
  return faults.length === 0;
}

const given = readArguments();
if ('mistake' in given) {
  console.error(`${given.mistake}\n${usage}`);
  process.exitCode = 2;
} else if (given.help) console.log(usage);
else if (!existsSync(join(given.folder, 'webpack.config.ts'))) {
  console.error(`${given.folder} is no module: it has no webpack.config.ts.\n${usage}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await check(given.folder, given)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { updateLanguages } from '../locales/update-languages.ts';
import { printReport } from './print-report.ts';

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

async function check(folder: string, { browser = false, json = false }): Promise<boolean> {
  updateLanguages();
  // Imported after the update, because the build imports the list of languages.
  const { checkModule } = await import('./check-module.ts');
  const say = (text: string) => console.error(`${text} …`);
  const report = await checkModule(folder, { browser, say });
  console.log(json ? JSON.stringify(report, null, 2) : printReport(report));
  return report.faults.length === 0;
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

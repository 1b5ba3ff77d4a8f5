import { resolve } from 'node:path';
import { Option } from 'commander';
import type { Command } from '../command.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { createRepository } from '../create/create-repository.ts';
import { parseModuleName } from '../create/module-name.ts';

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function parseName(given: string): string {
  try {
    return parseModuleName(given);
  } catch (error) {
    throw new UsageError(sentenceOf(error));
  }
}

export const create: Command = {
  usage: 'create name [--packages folder]',
  summary: 'Make a module in a folder of its own, outside the site’s repository',
  arguments: ['<name>'],
  options: [new Option('--packages <folder>', 'folder with the packed packages; else they come from npm')],
  async run({ positionals: [given = ''], values }) {
    const name = parseName(given);
    const folder = resolve(name);
    const packages = typeof values.packages === 'string' ? resolve(values.packages) : undefined;
    try {
      createRepository(folder, name, packages);
    } catch (error) {
      throw new CommandError(sentenceOf(error));
    }
    const text = [
      `${name}/ is made, and works as it is:`,
      '',
      `  cd ${name}`,
      '  npm install',
      '  npm test                                   the checks that every module must pass',
      '  npx sahn-dev --site https://site.example   the site with this module from its sources',
      '  npx sahn publish --activate                send it and take it live',
    ].join('\n');
    return { data: { name, folder }, text };
  },
};

import { Option } from 'commander';
import type { Command } from '../command.ts';
import { runGatewayProgram } from '../run-gateway-program.ts';

export const move: Command = {
  usage: 'move --to postgres://user@host/database | sqlite:',
  summary: 'Copy the site to the other kind of database, while it is served, and compare both',
  arguments: [],
  options: [
    new Option(
      '--to <address>',
      'where to; PGPASSWORD holds the password, or the file ~/.pgpass',
    ).makeOptionMandatory(),
  ],
  async run({ values }) {
    const isDone = await runGatewayProgram('move', ['--to', String(values.to)]);
    return { data: { done: isDone }, text: '', failed: !isDone };
  },
};

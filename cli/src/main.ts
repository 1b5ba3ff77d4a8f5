#!/usr/bin/env node
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Command, exitCodes, type Outcome } from './command.ts';
import { CommandError, UsageError } from './command-error.ts';
import { activate } from './commands/activate.ts';
import { compositions } from './commands/compositions.ts';
import { contact } from './commands/contact.ts';
import { donations } from './commands/donations.ts';
import { importCommand } from './commands/import.ts';
import { log } from './commands/log.ts';
import { messages } from './commands/messages.ts';
import { outbox } from './commands/outbox.ts';
import { owners } from './commands/owners.ts';
import { erase, exportCommand } from './commands/personal-data.ts';
import { publish } from './commands/publish.ts';
import { registrations } from './commands/registrations.ts';
import { releases } from './commands/releases.ts';
import { rollback } from './commands/rollback.ts';
import { status } from './commands/status.ts';
import { token } from './commands/token.ts';
import { PlatformClient, readAccess } from './platform-client.ts';
import { runExternal } from './run-external.ts';

const commands: Readonly<Record<string, Command>> = {
  status,
  publish,
  compositions,
  activate,
  rollback,
  releases,
  owners,
  import: importCommand,
  registrations,
  messages,
  contact,
  donations,
  outbox,
  export: exportCommand,
  erase,
  token,
  log,
};

function printHelp(): string {
  return [
    'sahn: for those who run the site and those who ship its modules.',
    '',
    ...Object.values(commands).map(({ usage, summary }) => `  sahn ${usage}\n      ${summary}`),
    '',
    '--json prints what machines read, --ids the ids of a list. Any other name runs `sahn-<name>` from the PATH.',
    'PLATFORM_URL and SAHN_TOKEN say which gateway and with what right; else the one of SAHN_DATA on this machine.',
    'Ends with 0 when done, 1 when refused, 2 when misused, 3 when no gateway answers.',
  ].join('\n');
}

function print({ data, text }: Outcome, { json, ids }: { json?: unknown; ids?: unknown }): void {
  const lines = v.safeParse(v.array(v.object({ id: v.union([v.string(), v.number()]) })), data);
  if (json) console.log(JSON.stringify(data, null, 2));
  else if (!ids) console.log(text);
  else if (lines.success) for (const { id } of lines.output) console.log(id);
  else throw new UsageError('This command lists nothing that has an id.');
}

async function runCommand(command: Command, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...command.options,
      json: { type: 'boolean' },
      ids: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(`sahn ${command.usage}\n\n${command.summary}`);
    return exitCodes.done;
  }
  const client = new PlatformClient(readAccess(process.env));
  const outcome = await command.run({ client, positionals, values });
  print(outcome, values);
  return outcome.failed ? exitCodes.refused : exitCodes.done;
}

function explain(error: unknown, command: Command): number {
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.status === 0 ? exitCodes.unreachable : exitCodes.refused;
  }
  const misused =
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  if (!misused) throw error;
  console.error(`${error instanceof Error ? error.message : ''}\nUsage: sahn ${command.usage}`.trim());
  return exitCodes.misused;
}

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(printHelp());
    return name === undefined ? exitCodes.misused : exitCodes.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const code = await runExternal(name, args);
    if (code !== null) return code;
    console.error(`sahn knows no '${name}', and there is no sahn-${name} on the PATH.\n\n${printHelp()}`);
    return exitCodes.misused;
  }
  try {
    return await runCommand(command, args);
  } catch (error) {
    return explain(error, command);
  }
}

process.exitCode = await main(process.argv.slice(2));

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError, Command as Program } from 'commander';
import * as v from 'valibot';
import { type Command, exitCodes, type Invocation, type Outcome } from './command.ts';
import { CommandError, InputError, UsageError } from './command-error.ts';
import { PlatformClient, readAccess } from './platform-client.ts';
import { runExternal } from './run-external.ts';

/** Commands in the order of the help. Each is loaded when it is run: the others would double the time of a start. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  status: async () => (await import('./commands/status.ts')).status,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  vitals: async () => (await import('./commands/vitals.ts')).vitals,
  create: async () => (await import('./commands/create.ts')).create,
  publish: async () => (await import('./commands/publish.ts')).publish,
  preview: async () => (await import('./commands/preview.ts')).preview,
  inspect: async () => (await import('./commands/inspect.ts')).inspect,
  install: async () => (await import('./commands/install.ts')).install,
  compositions: async () => (await import('./commands/compositions.ts')).compositions,
  activate: async () => (await import('./commands/activate.ts')).activate,
  rollout: async () => (await import('./commands/rollout.ts')).rollout,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  restart: async () => (await import('./commands/restart.ts')).restart,
  releases: async () => (await import('./commands/releases.ts')).releases,
  owners: async () => (await import('./commands/owners.ts')).owners,
  import: async () => (await import('./commands/import.ts')).importCommand,
  backup: async () => (await import('./commands/backup.ts')).backup,
  restore: async () => (await import('./commands/restore.ts')).restore,
  move: async () => (await import('./commands/move.ts')).move,
  diff: async () => (await import('./commands/diff.ts')).diff,
  recitation: async () => (await import('./commands/recitation.ts')).recitation,
  texts: async () => (await import('./commands/texts.ts')).texts,
  registrations: async () => (await import('./commands/registrations.ts')).registrations,
  messages: async () => (await import('./commands/messages.ts')).messages,
  contact: async () => (await import('./commands/contact.ts')).contact,
  donations: async () => (await import('./commands/donations.ts')).donations,
  outbox: async () => (await import('./commands/outbox.ts')).outbox,
  export: async () => (await import('./commands/export.ts')).exportCommand,
  erase: async () => (await import('./commands/erase.ts')).erase,
  token: async () => (await import('./commands/token.ts')).token,
  log: async () => (await import('./commands/log.ts')).log,
};

/** `sahn completion SHELL` prints a script for the shell; that script asks `sahn complete` for what may follow. */
const completionNames = ['completion', 'complete'];

/** The command of that name, else all: the help lists them, and a name that is none is compared with theirs. */
function loadCommands(name: string | undefined): Promise<(readonly [string, Command])[]> {
  const wanted = name !== undefined && Object.hasOwn(commands, name) ? [name] : Object.keys(commands);
  return Promise.all(
    Object.entries(commands)
      .filter(([one]) => wanted.includes(one))
      .map(async ([one, load]) => [one, await load()] as const),
  );
}

const VersionSchema = v.object({ version: v.string() });

function readVersion(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  return v.parse(VersionSchema, JSON.parse(readFileSync(file, 'utf8'))).version;
}

function print({ data, text }: Outcome, { json, ids }: { json?: unknown; ids?: unknown }): void {
  const lines = v.safeParse(v.array(v.object({ id: v.union([v.string(), v.number()]) })), data);
  if (json) console.log(JSON.stringify(data, null, 2));
  else if (!ids && text !== '') console.log(text);
  else if (!ids) return;
  else if (lines.success) for (const { id } of lines.output) console.log(id);
  else throw new UsageError('This command lists nothing that has an id.');
}

async function run(command: Command, positionals: string[], values: Invocation['values']): Promise<number> {
  const outcome = await command.run({
    // Only when it is used: a command that works on files needs no token.
    get client() {
      return new PlatformClient(readAccess(process.env));
    },
    positionals,
    values,
  });
  print(outcome, values);
  return outcome.failed ? exitCodes.refused : exitCodes.done;
}

function explain(error: unknown, usage: string): number {
  if (error instanceof InputError) {
    console.error(error.message);
    return exitCodes.misused;
  }
  if (error instanceof UsageError) {
    console.error(`${error.message} Usage: sahn ${usage}`);
    return exitCodes.misused;
  }
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  return error.status === 0 ? exitCodes.unreachable : exitCodes.refused;
}

const parts = v.pipe(
  v.array(v.union([v.string(), v.array(v.string())])),
  v.transform((given) => given.flat()),
);

/** The command line. `report` gets the exit code of the command that ran. */
function createProgram(
  loaded: readonly (readonly [string, Command])[],
  report: (code: number) => void,
): Program {
  const program = new Program('sahn')
    .description('For those who run the site and those who ship its modules.')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'describe sahn, or a command')
    .helpCommand('help [command]', 'describe a command')
    .exitOverride()
    .addHelpText(
      'after',
      [
        '',
        'Any other name runs `sahn-<name>` from the PATH: `sahn check` says what the gateway would refuse a module for.',
        'PLATFORM_URL and SAHN_TOKEN say which gateway and with what right; else the one of SAHN_DATA on this machine.',
        'Ends with 0 when done, 1 when refused, 2 when misused, 3 when no gateway answers.',
      ].join('\n'),
    );
  for (const [name, command] of loaded) {
    const line = program.command(name).description(command.summary).exitOverride();
    for (const argument of command.arguments) line.argument(argument);
    for (const option of command.options ?? []) line.addOption(option);
    line.option('--json', 'print what machines read').option('--ids', 'print the ids of a list, one a line');
    line.usage(command.usage.slice(name.length + 1));
    line.configureOutput({
      outputError: (text, write) => write(`${oneLine(text)} Usage: sahn ${command.usage}\n`),
    });
    line.action(async () => {
      try {
        report(
          await run(
            command,
            v.parse(
              parts,
              line.processedArgs.filter((one) => one !== undefined),
            ),
            line.opts(),
          ),
        );
      } catch (error) {
        report(explain(error, command.usage));
      }
    });
  }
  program.configureOutput({
    outputError: (text, write) => write(`${oneLine(text)} 'sahn --help' lists the commands.\n`),
  });
  return program;
}

/** Commander's message without its prefix; its suggestion stands on a line of its own. */
function oneLine(text: string): string {
  const line = text
    .replace(/^error: /, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
  return /[.?!)]$/.test(line) ? line : `${line}.`;
}

/** Adds the completion of commands and options, for all but those who run a command: it is not loaded for them. */
async function addCompletion(program: Program, name: string | undefined): Promise<void> {
  if (name !== undefined && Object.hasOwn(commands, name)) return;
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program, { completionCommandName: 'completion' });
}

async function main(args: readonly string[]): Promise<number> {
  const [name] = args;
  let code: number = exitCodes.misused;
  const program = createProgram(await loadCommands(name), (reported) => {
    code = reported;
  });
  await addCompletion(program, name);
  if (name === undefined) {
    program.outputHelp();
    return code;
  }
  const isOwn = name === 'help' || completionNames.includes(name) || Object.hasOwn(commands, name);
  if (!name.startsWith('-') && !isOwn) {
    const external = await runExternal(name, args.slice(1));
    if (external !== null) return external;
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    if (completionNames.includes(name)) code = exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? exitCodes.done : exitCodes.misused;
  }
  return code;
}

process.exitCode = await main(process.argv.slice(2));

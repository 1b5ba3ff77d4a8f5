import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfinedProcess, toLogLine } from './confined-process.ts';
import { findConfinement, renderCommand } from './confinement.ts';
import { encodeFrame } from './frames.ts';

/*
 * What is left to a bundle that has broken out of JavaScript's rules: these programs run in a render process with all that
 * Node has, as if nothing had been taken from them.
 */

const secret = 'canary-of-the-disk';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sahn-confined-'));
  await writeFile(join(folder, 'secret'), secret);
});

afterAll(() => rm(folder, { recursive: true }));

/** Output of a program in a render process. */
async function run(program: string): Promise<string> {
  const confinement = await findConfinement(null);
  const [command, args] = renderCommand(confinement, program);
  const child = spawn(command, args, {
    ...confinement.options,
    env: {},
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  await once(child, 'close');
  return output;
}

const builtIn = (name: string) => `process.getBuiltinModule('${name}')`;
/** Prints `got` and the result, or `refused` and the reason. */
const attempt = (expression: string) =>
  `try { const got = ${expression}; console.log('got', String(got)) } catch (error) { console.log('refused', error.code ?? error.message) }`;

it('finds no settings of the gateway in its environment', async () => {
  process.env.SAHN_TEST_SECRET = secret;
  expect(await run("console.log('env', JSON.stringify(process.env))")).toMatch(/^env \{\}\n$/);
  delete process.env.SAHN_TEST_SECRET;
});

it.each([
  ['reads no file', () => `${builtIn('fs')}.readFileSync(${JSON.stringify(join(folder, 'secret'))})`],
  [
    "reads no other process's environment",
    () => `${builtIn('fs')}.readFileSync('/proc/' + process.ppid + '/environ')`,
  ],
  ['reads no settings file', () => `process.loadEnvFile(${JSON.stringify(join(folder, 'secret'))})`],
  ['writes no file', () => `${builtIn('fs')}.writeFileSync(${JSON.stringify(join(folder, 'stolen'))}, '1')`],
  ['lists no folder', () => `${builtIn('fs')}.readdirSync('/')`],
  [
    'writes no memory of its own through the kernel',
    () => `${builtIn('fs')}.openSync('/proc/self/mem', 'r+')`,
  ],
  ['starts no process', () => `${builtIn('child_process')}.spawnSync('id').stdout`],
  ['starts no thread', () => `new (${builtIn('worker_threads')}.Worker)('1', { eval: true })`],
  ['loads no add-on', () => `process.dlopen({ exports: {} }, '/lib/x.node')`],
  ['opens no inspector', () => `${builtIn('inspector')}.open(0)`],
  ['writes no heap to the disk', () => `${builtIn('v8')}.writeHeapSnapshot('/tmp/sahn-heap')`],
  [
    'opens no database',
    () => `new (${builtIn('node:sqlite')}.DatabaseSync)(${JSON.stringify(join(folder, 'secret'))})`,
  ],
  ['compiles no text', () => `new Function('return 1')()`],
])('%s', async (_, expression) => {
  expect(await run(attempt(expression()))).toMatch(/^refused /);
});

it('has a user of its own, no network and no rights, where the machine gives them', async () => {
  const { holds } = await findConfinement(null);
  const server = createServer((_, res) => res.end(secret));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  const output = await run(`
    ${attempt("process.kill(process.ppid, 0) && 'the gateway'")}
    const { connect } = ${builtIn('net')};
    connect(${port}, '127.0.0.1').on('connect', () => { console.log('connected'); process.exit() }).on('error', () => console.log('no network'));
  `);
  server.close();
  expect(output.includes('got the gateway')).toBe(!holds.ownUser);
  expect(output.includes('no network')).toBe(holds.noNetwork);
});

describe('of a gateway that is not root', () => {
  const isRoot = process.getuid?.() === 0;
  const program = `
    const { findConfinement } = await import(${JSON.stringify(join(__dirname, 'confinement.ts'))});
    const { holds } = await findConfinement({ uid: 61771, gid: 61771 });
    console.log(JSON.stringify(holds));`;
  const findAs = (...rights: string[]) => {
    const user = ['--reuid=61770', '--regid=61770', '--clear-groups', '--no-new-privs', ...rights, '--'];
    const node = [process.execPath, '--input-type=module', '--no-warnings', '--eval', program];
    const { stdout } = spawnSync('setpriv', [...user, ...node], { encoding: 'utf8', cwd: '/' });
    return JSON.parse(stdout);
  };
  const capabilities = '+setuid,+setgid,+setpcap,+kill';

  // What a machine allows without root depends on its kernel: only that it is found out is the same everywhere.
  (isRoot ? it : it.skip)('finds what it may do without any right', () => {
    expect(findAs()).toMatchObject({ ownUser: false });
  });

  (isRoot ? it : it.skip)('has a render user and no network, with the capabilities of its service', () => {
    const { ownUser, noNetwork } = findAs(`--ambient-caps=${capabilities}`, `--inh-caps=${capabilities}`);
    const hasUserNamespaces = spawnSync('setpriv', [
      ...['--reuid=61771', '--regid=61771', '--clear-groups', '--'],
      ...['unshare', '--net', '--user', 'true'],
    ]);
    expect([ownUser, noNetwork]).toEqual([true, hasUserNamespaces.status === 0]);
  });
});

it('ends when its gateway is gone', async () => {
  const faults: string[] = [];
  const started = new ConfinedProcess([encodeFrame({})], await findConfinement(null), {
    onMessage: () => {},
    onFault: (error) => faults.push(error.message),
    onOutput: () => {},
  });
  started.disconnect();
  await started.exited;
  expect(faults).toEqual(['The worker ended with code 0']);
});

it('prints no line that could pass for another of the log', () => {
  expect(toLogLine('one\n{"level":60}\u001b[2J\u2028')).toBe('one\\u000a{"level":60}\\u001b[2J\\u2028');
});

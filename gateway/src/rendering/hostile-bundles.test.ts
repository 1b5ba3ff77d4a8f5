import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { buildModule, buildShell } from '../testing/release-fixtures.ts';
import { startSite, type TestSite } from '../testing/start-site.ts';

/*
 * Server bundles written to steal or to harm. Each act returns what it got hold of; none may get anything, and after each
 * of them the gateway lives and the next page of an honest module is right.
 */

jest.setTimeout(60_000);

const secret = 'canary-7f3a-of-the-gateway';
const stolen = join(tmpdir(), `sahn-stolen-${process.pid}`);

const forgesLines = 'forges lines of the log';

/** Bodies of functions by what they try. `tools`: `first(...attempts)` returns the first result. */
const thefts: Readonly<Record<string, string>> = {
  'the environment': 'return first(() => Object.values(process.env).join())',
  'the environment, as a file':
    "return first(() => { process.loadEnvFile('/proc/self/environ'); return Object.values(process.env).join() })",
  'the database, as a file of settings':
    'return first(() => { process.loadEnvFile(database); return Object.values(process.env).join() })',
  'files, by require':
    "return first(() => require('fs').readFileSync(file, 'utf8'), () => require('node:fs').readFileSync(file, 'utf8'))",
  'files, by the loader of modules':
    "return first(() => module.constructor._load('fs').readFileSync(file, 'utf8'), () => require.main.require('fs'), () => require.cache)",
  'files, by a built-in module':
    "return first(() => process.getBuiltinModule('fs').readFileSync(file, 'utf8'), () => process.binding('fs'), () => process._linkedBinding('fs'))",
  'files, by import': "return import('node:fs').then((fs) => fs.readFileSync(file, 'utf8'), () => 'nothing')",
  'the realm of Node, by the constructor of a class':
    "return first(() => URL.constructor('return process.env.PATH + process.pid')(), () => TextEncoder.constructor.constructor('return process.pid')())",
  'the realm of Node, by the constructor of a function':
    "return first(() => setTimeout.constructor('return process.pid')(), () => console.log.constructor('return process.pid')(), () => api.item.constructor('return process.pid')(), () => require.constructor('return process.pid')())",
  'the realm of Node, by eval':
    "return first(() => eval('process.pid'), () => (0, eval)('1'), () => new Function('return 1')())",
  'the realm of Node, by an async function':
    "return first(() => Object.getPrototypeOf(async () => {}).constructor('return 1'), () => Object.getPrototypeOf(function* () {}).constructor('return 1'))",
  'the realm of Node, by an error':
    "return import('node:fs').then(() => 'import', (error) => first(() => error.constructor.constructor('return process.pid')()))",
  'functions of the stack, by call sites':
    "let sites; return first(() => { Error.prepareStackTrace = (_, all) => { sites = all; return all }; new Error('x').stack; setTimeout(() => {}, 0); return sites && sites.map((site) => site.getFunction() || site.getThis()).find(Boolean) })",
  'the port to the gateway':
    "return first(() => process._getActiveHandles()[0], () => process.channel, () => process.send, () => process._channel, () => require('worker_threads').parentPort)",
  'the events of the process':
    "return first(() => process.on('message', () => {}), () => process.emit, () => process.mainModule)",
  'the network, by fetch':
    "if (typeof fetch !== 'function') return 'nothing'; return fetch(address).then((answer) => answer.text(), () => 'nothing')",
  'the network, by sockets':
    "return first(() => typeof WebSocket === 'function' && new WebSocket(address), () => typeof EventSource === 'function' && new EventSource(address), () => require('net').connect(1), () => require('http').get(address))",
  'another process':
    "return first(() => require('child_process').execSync('id'), () => process.execve('/bin/id', []), () => new (require('worker_threads').Worker)('1', { eval: true }))",
  'a native add-on': "return first(() => process.dlopen({ exports: {} }, '/lib/x.node'))",
  'a report with all settings':
    'return first(() => process.report.getReport(), () => process.report.writeReport(target))',
  'a file to write':
    "return first(() => require('fs').writeFileSync(target, '1'), () => process.getBuiltinModule('fs').writeFileSync(target, '1'), () => (process._debugProcess, process.chdir('/')) )",
  'the database itself':
    "return first(() => new (require('node:sqlite').DatabaseSync)(database), () => new (process.getBuiltinModule('node:sqlite').DatabaseSync)(database))",
  'shared memory, to measure time and to wait':
    'return first(() => typeof SharedArrayBuffer === "function" && SharedArrayBuffer, () => typeof Atomics === "object" && Atomics)',
  'machine code': 'return first(() => typeof WebAssembly === "object" && WebAssembly)',
  'the matches of the last regular expression':
    'return first(() => RegExp.$1 || RegExp.$_ || RegExp.input || RegExp.lastMatch)',
  "React's internals":
    "return first(() => Object.keys(require('react')).find((key) => key.startsWith('__')))",
  'a place that all modules share':
    'return first(() => { globalThis.spy = 1; return globalThis.spy }, () => { "use strict"; Object.defineProperty(globalThis, "x", { value: 1 }); return globalThis.x }, () => { require("react").spy = 1; return require("react").spy })',
};

/** Acts that change something for the pages after them. Each statement is tried, whichever of them throw. */
const pollutions: Readonly<Record<string, string>> = {
  'methods of arrays':
    "Array.prototype.map = Array.prototype.join = () => 'evil'; Array.prototype.push = function () {}",
  'a getter of all objects':
    "Object.defineProperty(Object.prototype, 'status', { get: () => 500 }); Object.prototype.loader = () => 'evil'; ({}).__proto__.evil = 1",
  promises: 'Promise.prototype.then = function () { return this }; Promise.resolve = () => null',
  'texts and numbers':
    "JSON.stringify = () => 'evil'; String.prototype.replace = () => 'evil'; Math.random = () => 0",
  iterators:
    "[][Symbol.iterator]().__proto__.next = () => ({ done: true }); Map.prototype.get = () => 'evil'",
  'classes of the host':
    "URL.prototype.toString = () => 'evil'; URLSearchParams.prototype.get = () => 'evil'; TextEncoder.prototype.encode = () => 'evil'",
  'the prototypes behind classes of the host':
    "Object.getPrototypeOf(Object.getPrototypeOf(URL.prototype)).evil = 1; URL.constructor.prototype.call = () => 'evil'; new URLSearchParams().entries().__proto__.next = 1",
  globals:
    'globalThis.setTimeout = () => {}; globalThis.URLSearchParams = null; globalThis.console = null; delete globalThis.Promise',
  "the shell's packages":
    "require('react').createElement = () => 'evil'; Object.assign(require('react'), { use: 1 })",
  'the API of the page':
    "api.countries = async () => [{ name: 'evil' }]; Object.defineProperty(api, 'item', { value: 1 })",
};

/** Acts that shall hurt the process; the page may be lost, the next one may not. */
const harms: Readonly<Record<string, string>> = {
  'ends the process': 'process.exit(1); process.abort(); process.reallyExit(1)',
  'kills the gateway': "process.kill(process.ppid, 'SIGKILL'); process._kill(process.ppid, 9)",
  'fills the microtask queue for ever':
    '(function again() { Promise.resolve().then(again) })(); return new Promise(() => {})',
  'fills the heap': 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))',
  'fills memory outside of the heap': 'const all = []; for (;;) all.push(new Uint8Array(5e6).fill(1))',
  'keeps memory outside of the heap':
    'const all = []; for (let n = 0; n < 80; n += 1) { const one = new Uint8Array(5e6); for (let at = 0; at < one.length; at += 4096) one[at] = 1; all.push(one); } return new Promise((done) => setTimeout(() => done(all.length), 5000))',
  'calls itself without end': '(function again() { again() })()',
  'throws an error that throws when it is read':
    "throw { get message() { throw new Error('again') }, get name() { throw 1 }, toString() { throw 2 }, toJSON() { throw 3 } }",
  'throws a proxy':
    "throw new Proxy({}, { get() { throw new Error('trap') }, getPrototypeOf() { throw 1 } })",
  'leaves a rejection unhandled':
    "Promise.reject(new Error('unhandled')); setTimeout(() => { throw new Error('late') }, 0)",
  'never answers': 'return new Promise(() => {})',
  'answers without end': "return 'x'.repeat(2e7)",
  'floods the gateway with calls':
    'const all = []; for (let n = 0; n < 5000; n += 1) all.push(api.countries().catch(() => 0)); return Promise.all(all)',
  'starts timers without end': 'for (let n = 0; n < 1e5; n += 1) setInterval(() => { for (;;); }, 1)',
  [forgesLines]: `console.log('a\\n{"msg":"forged"}'); console.error('\\u001b[31m{"msg":"forged"}'); try { process._rawDebug('\\n{"msg":"forged"}') } catch {}`,
  'prints without end':
    "for (let n = 0; n < 1e5; n += 1) console.log('x'.repeat(1e4), { toJSON() { throw 1 } })",
};

const polluters = Object.fromEntries(Object.entries(pollutions).map(([name, body]) => [name, tryEach(body)]));

const tools = `
  const first = (...attempts) => {
    for (const attempt of attempts) {
      try { const got = attempt(); if (got !== undefined && got !== null && got !== '' && got !== false) return String(got); } catch {}
    }
    return 'nothing';
  };`;

function tryEach(statements: string): string {
  return statements
    .split(';')
    .map((one) => `try { ${one} } catch {}`)
    .join('\n');
}

function actsAsCode(acts: Readonly<Record<string, string>>): string {
  return Object.entries(acts)
    .map(
      ([name, body]) =>
        `${JSON.stringify(name)}: async ({ api, file, database, target, address }) => { ${body} },`,
    )
    .join('\n');
}

let test: TestSite;
let folder: string;
const seen: string[] = [];
const printed: Record<string, unknown>[] = [];
const listener = createServer((req, res) => {
  seen.push(req.url ?? '');
  res.end(secret);
});

beforeAll(async () => {
  process.env.SAHN_TEST_SECRET = secret;
  folder = await mkdtemp(join(tmpdir(), 'sahn-secret-'));
  const file = join(folder, 'secret.txt');
  await writeFile(file, secret);
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(listener.address());
  const lines = { write: (line: string) => void printed.push(JSON.parse(line)) };
  test = await startSite({
    pool: { size: 1, deadlineMs: 400, firstDeadlineMs: 800, stuckMs: 100 },
    log: pino({ level: 'debug' }, lines),
  });
  const targets = JSON.stringify({
    file,
    database: join(test.data, 'sahn.sqlite'),
    target: stolen,
    address: `http://127.0.0.1:${port}/stolen`,
  });
  const evil = buildModule('evil', {
    atLoad: `${tools} const acts = { ${actsAsCode({ ...thefts, ...polluters, ...harms })} };`,
    // A route for each act, as their circuit breakers are separate.
    pages: Object.fromEntries(
      ['theft', 'pollution', ...Object.keys(harms).map((_, at) => `harm${at}`)].map((id) => [
        id,
        "return 'got ' + data",
      ]),
    ),
    loaders: Object.fromEntries(
      ['theft', 'pollution', ...Object.keys(harms).map((_, at) => `harm${at}`)].map((id) => [
        id,
        `const act = acts[query.get('do')]; return act ? act({ api, ...${targets} }) : 'nothing'`,
      ]),
    ),
    spoil(release) {
      for (const route of release.manifest.routes) route.query = ['do'];
    },
  });
  const good = buildModule('good', {
    pages: { good: "return 'country ' + data + ' ' + [1, 2].map((one) => one * 2).join('-')" },
    loaders: {
      good: "/(.+)/.exec('a private match'); const [country] = await api.countries(); await new Promise((done) => setTimeout(done, 1)); return new URLSearchParams('a=' + country.name).get('a')",
    },
    spoil(release) {
      for (const route of release.manifest.routes) route.query = ['q'];
    },
  });
  await test.release(buildShell(), good, evil);
});

afterAll(async () => {
  listener.close();
  await test.close();
  await rm(folder, { recursive: true });
  await rm(stolen, { force: true });
  delete process.env.SAHN_TEST_SECRET;
});

const get = (path: string) => request(test.site).get(path).set('host', 'localhost:8080');
const act = (page: string, name: string) => get(`/en/${page}?do=${encodeURIComponent(name)}`);
let honest = 0;

/** A page of another module, which no cache holds. */
async function expectHonestPage(): Promise<void> {
  honest += 1;
  const { status, text } = await get(`/en/good?q=${honest}`);
  expect(status).toBe(200);
  expect(text).toContain('country Syria 2-4<');
}

async function expectNoLoss(text: string): Promise<void> {
  expect(text).not.toContain(secret);
  expect(seen).toEqual([]);
  await expect(readFile(stolen)).rejects.toMatchObject({ code: 'ENOENT' });
  await expectHonestPage();
  expect((await get('/healthz')).status).toBe(200);
}

describe('a bundle cannot get', () => {
  it.each(Object.keys(thefts))('%s', async (name) => {
    const { text } = await act('theft', name);
    expect(text).toContain('got nothing');
    await expectNoLoss(text);
  });
});

describe('a bundle cannot change, for the pages after it,', () => {
  it.each(Object.keys(pollutions))('%s', async (name) => {
    const { text } = await act('pollution', name);
    await expectNoLoss(text);
  });
});

describe('others are served when a bundle', () => {
  it.each(Object.keys(harms).map((name, at) => [name, at] as const))('%s', async (name, at) => {
    const { status, text } = await act(`harm${at}`, name);
    expect(status).toBe(200);
    await expectNoLoss(text);
  });
});

it('what a bundle prints is a field of a line, and no line', () => {
  const lines = printed.filter(({ msg }) => msg === 'printed by a bundle').map(({ text }) => String(text));
  expect(lines.filter((line) => line.includes('forged'))).not.toEqual([]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
  expect(lines.filter((line) => /[\u0000-\u001f]/.test(line))).toEqual([]);
  expect(printed.filter(({ msg }) => String(msg).includes('forged'))).toEqual([]);
});

import { encodeFrame, FrameReader } from '../frames.ts';
import type { ToWorker } from '../worker-protocol.ts';
import { freezeIntrinsics } from './freeze.ts';
import type { HostApi, RealmApi } from './host-api.ts';

/*
 * The main program of a render process: `worker-source.ts` joins it with the files that it imports, and the process runs
 * it as a script. It holds the channel to the gateway and makes the realm in which bundles run. Everything it needs of
 * Node is taken before a bundle is loaded; what it does not need is removed then.
 */

const fs = process.getBuiltinModule('node:fs');
const vm = process.getBuiltinModule('node:vm');
const { Socket } = process.getBuiltinModule('node:net');
const { createHash, randomUUID } = process.getBuiltinModule('node:crypto');
const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks');
const v8 = process.getBuiltinModule('node:v8');
const { brotliCompressSync, constants } = process.getBuiltinModule('node:zlib');

const channelFd = 3;
const progressFd = 4;
const maxTimers = 1_000;
const maxPrintedPerJob = 20;
const stackFrames = 10;
/** Of a page without compression: thirty times the largest one. */
const maxDocumentBytes = 16 * 1024 * 1024;
/** Style sheets and data blocks of routes. */
const mostCommonTexts = 32;
/** A window of 256 kB, which is more than a page has: the usual one of 4 MB would take that much memory for each page. */
const windowBits = 18;

/** What Node's own code reads while the process runs and when it ends. */
const neededOfProcess = new Set([
  'emit',
  'env',
  'exit',
  'nextTick',
  'pid',
  'reallyExit',
  'version',
  'versions',
]);
const neededGlobals = new Set(['process', 'Buffer', 'performance', 'globalThis']);

const exit = process.exit.bind(process);
const { nextTick } = process;
const { setTimeout, setInterval, setImmediate, clearTimeout, clearImmediate, queueMicrotask } = globalThis;
const channel = new Socket({ fd: channelFd, readable: true, writable: true });
const progress = Buffer.alloc(8);

let realm: RealmApi | undefined;
/** Texts of modules that were not needed yet: bytes, because the heap is small, and most pages need few. */
const moduleTexts = new Map<string, Uint8Array>();
/** JSON of the `ClientShellRequest`s of the next composition. */
let clientShells = '[]';
let job = 0;
/** Of Brotli, for the document of the job. */
let quality = 0;
/** Of the job, as far as it has been rendered. */
let document: Uint8Array[] = [];
/** Bytes by text; the one that was used last comes last. */
const commonTexts = new Map<string, Uint8Array>();
let printed = 0;
let enteredPart = 0;
let enteredJob = 0;
/** A fault outside of any render, such as a timer that throws: the process is replaced after its job. */
let stray: string | undefined;
const timers = new Map<number, { stop(): void }>();
let lastTimer = 0;

/** What is sent in one turn goes in one piece: writing to the channel wakes the gateway. */
function send(head: object, body?: string | Uint8Array): void {
  if (channel.writableCorked === 0) {
    channel.cork();
    nextTick(() => channel.uncork());
  }
  channel.write(encodeFrame(head, body));
}

function print(text: string): void {
  printed += 1;
  if (printed <= maxPrintedPerJob) send({ kind: 'printed' }, text);
}

function noteStray(error: unknown): void {
  stray ??= realm?.describe(error) ?? 'A fault before the bundles were loaded';
  print(stray);
}

function attempt(run: () => void): void {
  try {
    run();
  } catch (error) {
    noteStray(error);
  }
}

function startTimer(kind: 'timeout' | 'interval' | 'immediate', run: () => void, ms: number): number {
  if (timers.size >= maxTimers) throw new Error('Too many timers');
  lastTimer += 1;
  const id = lastTimer;
  const once = () => {
    timers.delete(id);
    attempt(run);
  };
  if (kind === 'immediate') {
    const handle = setImmediate(once);
    timers.set(id, { stop: () => clearImmediate(handle) });
  } else {
    const handle = kind === 'timeout' ? setTimeout(once, ms) : setInterval(() => attempt(run), ms);
    timers.set(id, { stop: () => clearTimeout(handle) });
  }
  return id;
}

function stopTimer(id: number): void {
  timers.get(id)?.stop();
  timers.delete(id);
}

function enterPart(part: number): void {
  if (part === enteredPart && job === enteredJob) return;
  enteredPart = part;
  enteredJob = job;
  progress.writeUInt32LE(job, 0);
  progress.writeUInt32LE(part, 4);
  try {
    fs.writeSync(progressFd, progress, 0, progress.length, 0);
  } catch {
    // The gateway could not open a file for it: a render that hangs is then attributed to its page.
  }
}

function addCommonText(text: string): void {
  const bytes = commonTexts.get(text) ?? Buffer.from(text);
  commonTexts.delete(text);
  commonTexts.set(text, bytes);
  const [oldest] = commonTexts.keys();
  if (commonTexts.size > mostCommonTexts && oldest !== undefined) commonTexts.delete(oldest);
  document.push(bytes);
}

/**
 * The document as visitors get it. Here and not in the gateway, for which whole pages are so much memory outside of its heap
 * that every third one makes it collect all garbage.
 */
function compress(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxDocumentBytes) throw new Error(`A document of ${bytes.length} bytes is too large`);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

/** Sends what a job has come to. Nothing of it may run on. */
function endJob(head: object): void {
  for (const id of timers.keys()) stopTimer(id);
  const pieces = document;
  document = [];
  const body = pieces.length === 0 ? '' : compress(Buffer.concat(pieces));
  send(
    { ...head, ...(stray === undefined ? {} : { stray }), heapBytes: v8.getHeapStatistics().used_heap_size },
    body,
  );
  stray = undefined;
}

function createHost(context: object): HostApi {
  const classes = {
    URL,
    URLSearchParams,
    TextEncoder,
    TextDecoder,
    AbortController,
    AbortSignal,
    Event,
    EventTarget,
  };
  return {
    classes,
    compile: (code, file) =>
      vm.compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
        filename: file,
        parsingContext: context,
      }),
    send: (head, body) => ('job' in head ? endJob(head) : send(head, body)),
    addText: (text) => document.push(Buffer.from(text)),
    addCommonText,
    startTimer,
    stopTimer,
    queue: (run) => queueMicrotask(() => attempt(run)),
    now: () => performance.now(),
    print,
    takeModule(name, version) {
      const key = `${name}@${version}`;
      const bytes = moduleTexts.get(key) ?? new Uint8Array();
      moduleTexts.delete(key);
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
    },
    enterPart,
    byteLength: (text) => Buffer.byteLength(text),
    md5: (text) => createHash('md5').update(text).digest('hex'),
    randomUuid: () => randomUUID(),
    createStorage() {
      const storage = new AsyncLocalStorage<unknown>();
      return { run: (value, run) => storage.run(value, run), get: () => storage.getStore() };
    },
  };
}

/**
 * Takes from the realm of Node what reaches out of the process. Bundles have no way into this realm; this is for the day
 * on which one finds a way.
 */
function removeCapabilities(): void {
  for (const name of Reflect.ownKeys(process)) {
    const isNeeded = typeof name === 'string' && (neededOfProcess.has(name) || name.startsWith('_event'));
    if (!isNeeded) Reflect.deleteProperty(process, name);
  }
  for (const name of Reflect.ownKeys(globalThis)) {
    const isNeeded = typeof name === 'string' && (languageGlobals.includes(name) || neededGlobals.has(name));
    if (!isNeeded) Reflect.deleteProperty(globalThis, name);
  }
}

/** Names of the language's globals: what a new realm has. */
let languageGlobals: string[] = [];

function boot(realmSource: string, data: string, clientShells: string): void {
  const context: typeof globalThis = Object(
    vm.createContext(vm.constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } }),
  );
  languageGlobals = Object.getOwnPropertyNames(context);
  const host = createHost(context);
  const createRealm: (host: HostApi, names: readonly string[]) => RealmApi = new vm.Script(realmSource, {
    filename: 'realm.js',
  }).runInContext(context);
  Error.stackTraceLimit = stackFrames;
  removeCapabilities();
  freezeIntrinsics(languageGlobals, [host.classes]);
  realm = createRealm(host, languageGlobals);
  realm.boot(data, clientShells);
}

/** Runs what loads bundles, and tells the gateway when it fails. */
function load(run: () => void): void {
  try {
    run();
  } catch (error) {
    send({
      kind: 'broken',
      message: error instanceof Error ? error.message : (realm?.describe(error) ?? 'broken'),
    });
  }
}

/** What the next composition is to make, once. */
function takeClientShells(): string {
  const taken = clientShells;
  clientShells = '[]';
  return taken;
}

function receive(message: Exclude<ToWorker, { kind: 'module' }>, body: string): void {
  if (message.kind === 'client-shells') clientShells = body;
  else if (message.kind === 'boot')
    load(() => boot(body.slice(0, message.realm), body.slice(message.realm), takeClientShells()));
  else if (message.kind === 'compose') load(() => realm?.compose(body, takeClientShells()));
  else if (message.kind === 'render') {
    job = message.job;
    quality = message.quality;
    document = [];
    printed = 0;
    realm?.render(message.job, body, message.timed);
  } else realm?.settle(message.call, message.ok, body);
}

process.on('uncaughtException', noteStray);
process.on('unhandledRejection', noteStray);
const reader = new FrameReader();
channel.on('data', (chunk: Uint8Array) => {
  for (const { head, body } of reader.push(chunk)) {
    // The gateway is trusted: a type instead of a schema, which would have to be loaded here.
    const message: ToWorker = Object(head);
    // A copy: the chunk that it is a part of is larger.
    if (message.kind === 'module') moduleTexts.set(`${message.name}@${message.version}`, Buffer.from(body));
    else receive(message, Buffer.from(body.buffer, body.byteOffset, body.length).toString('utf8'));
  }
});
channel.on('close', () => exit(0));

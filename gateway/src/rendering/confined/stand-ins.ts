import type { HostApi } from './host-api.ts';

/*
 * Globals and packages of Node that bundles may expect, made in their own realm and as narrow as the shell's bundle needs.
 * What is not here does not exist for a bundle: no network, files, processes, threads, shared memory or WebAssembly.
 */

const maxTextLength = 500;
const removedGlobals = ['SharedArrayBuffer', 'Atomics', 'WebAssembly', 'FinalizationRegistry', 'WeakRef'];

/** A message of an error or a value as text. Values may be hostile: getters that throw, endless or huge strings. */
export function describeValue(value: unknown): string {
  try {
    if (typeof value === 'string') return value.slice(0, maxTextLength);
    if (value instanceof Error)
      return `${String(value.name)}: ${String(value.message)}`.slice(0, maxTextLength);
    if (typeof value === 'object' && value !== null)
      return (JSON.stringify(value) ?? '').slice(0, maxTextLength);
    return String(value).slice(0, maxTextLength);
  } catch {
    return 'a value that cannot be described';
  }
}

function createConsole(host: HostApi): object {
  const print = (...values: readonly unknown[]) =>
    host.print(values.slice(0, 10).map(describeValue).join(' ').slice(0, maxTextLength));
  const names = [
    'debug',
    'error',
    'info',
    'log',
    'trace',
    'warn',
    'dir',
    'assert',
    'group',
    'groupEnd',
    'time',
    'timeEnd',
  ];
  return Object.fromEntries(
    names.map((name) => [name, name === 'groupEnd' || name === 'assert' ? () => {} : print]),
  );
}

function createTimers(host: HostApi): object {
  const start =
    (kind: 'timeout' | 'interval' | 'immediate') =>
    (run: unknown, ...given: readonly unknown[]) => {
      if (typeof run !== 'function') throw new TypeError('A timer takes a function');
      const [ms, ...args] = kind === 'immediate' ? [0, ...given] : given;
      return host.startTimer(kind, () => Reflect.apply(run, undefined, args), Number(ms) || 0);
    };
  const stop = (id: unknown) => host.stopTimer(Number(id));
  return {
    setTimeout: start('timeout'),
    setInterval: start('interval'),
    setImmediate: start('immediate'),
    clearTimeout: stop,
    clearInterval: stop,
    clearImmediate: stop,
    queueMicrotask(run: unknown) {
      if (typeof run !== 'function') throw new TypeError('queueMicrotask takes a function');
      host.queue(() => Reflect.apply(run, undefined, []));
    },
  };
}

function createBuffer({ classes, byteLength }: HostApi) {
  const encoder = new classes.TextEncoder();
  const decoder = new classes.TextDecoder();
  class Bytes extends Uint8Array {
    /** As UTF-8. */
    override toString() {
      return decoder.decode(this);
    }
  }
  const from = (value: string | ArrayLike<number>) =>
    new Bytes(typeof value === 'string' ? encoder.encode(value) : value);
  return {
    from,
    byteLength: (text: unknown) => byteLength(String(text)),
    concat(parts: readonly Uint8Array[]) {
      const all = new Bytes(parts.reduce((sum, part) => sum + part.length, 0));
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      return all;
    },
    isBuffer: (value: unknown) => value instanceof Bytes,
  };
}

interface SinkOptions {
  write(chunk: unknown, encoding: string, done: () => void): void;
  final?(done: () => void): void;
}

/** The part of Node's stream that React's server build writes to. */
function createWritable(toBytes: (chunk: string | Uint8Array) => unknown) {
  return class Writable {
    readonly #options: SinkOptions;

    constructor(options: SinkOptions) {
      this.#options = options;
    }

    write(chunk: string | Uint8Array) {
      this.#options.write(toBytes(chunk), 'buffer', () => {});
      return true;
    }

    end() {
      this.#options.final?.(() => {});
    }

    on() {
      return this;
    }

    destroy() {
      return this;
    }
  };
}

function createStorageClass(host: HostApi) {
  return class AsyncLocalStorage {
    readonly #storage = host.createStorage();

    run(value: unknown, run: (...args: readonly unknown[]) => unknown, ...args: readonly unknown[]) {
      return this.#storage.run(value, () => run(...args));
    }

    getStore() {
      return this.#storage.get();
    }
  };
}

/** Defines the globals of the bundles' realm. Returns what the shell's bundle may `require`. */
export function installStandIns(host: HostApi): Readonly<Record<string, unknown>> {
  const globals: Record<string, unknown> = Object(globalThis);
  for (const name of removedGlobals) Reflect.deleteProperty(globals, name);
  // Legacy statics: the last match of one module would be there for all others.
  for (const key of Reflect.ownKeys(RegExp)) {
    const isStandard = ['length', 'name', 'prototype', 'escape', Symbol.species].some((one) => one === key);
    if (!isStandard) Reflect.deleteProperty(RegExp, key);
  }
  const buffer = createBuffer(host);
  const { classes } = host;
  const process = {
    env: {},
    argv: [],
    platform: 'linux',
    version: 'v24',
    versions: {},
    cwd: () => '/',
    nextTick: (run: (...args: readonly unknown[]) => void, ...args: readonly unknown[]) =>
      host.queue(() => run(...args)),
  };
  const random = () => host.randomUuid();
  Object.assign(globals, classes, createTimers(host), {
    global: globalThis,
    process,
    Buffer: buffer,
    performance: { now: () => host.now(), mark: () => {}, measure: () => {} },
    crypto: { randomUUID: random },
  });
  // A new one at each use: React's development build replaces its methods for a moment, and no bundle sees another's.
  Object.defineProperty(globals, 'console', { get: () => createConsole(host), set: () => {} });
  const createHash = () => {
    let text = '';
    const hash = {
      update(more: unknown) {
        text += String(more);
        return hash;
      },
      digest: () => host.md5(text),
    };
    return hash;
  };
  return {
    async_hooks: { AsyncLocalStorage: createStorageClass(host) },
    crypto: { createHash },
    stream: { Writable: createWritable((chunk) => (typeof chunk === 'string' ? buffer.from(chunk) : chunk)) },
    util: { TextEncoder: classes.TextEncoder, TextDecoder: classes.TextDecoder },
  };
}

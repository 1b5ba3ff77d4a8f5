import { type ChildProcess, type IOType, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { root } from './root.ts';

const PortSchema = v.pipe(v.number(), v.integer());
const ReadySchema = v.object({ ready: v.object({ port: PortSchema, platformPort: PortSchema }) });

/** Ports on which a gateway listens. */
export type Ports = v.InferOutput<typeof ReadySchema>['ready'];

/** A gateway that this process has started. */
export interface StartedGateway {
  child: ChildProcess;
  /**
   * Its ports, which it says over a channel that only parent and child have: whoever else listens somewhere cannot be taken
   * for it. Rejects when it exits before.
   */
  ready: Promise<Ports>;
  /** Resolves with its exit code; 1 when it was killed. */
  ended: Promise<number>;
  stop(): void;
}

/**
 * Starts the gateway as a child process. `env` is added to this process's environment. It stops when this process ends.
 * @param output where its log goes
 * @param box a file that it serves, unpacked into a data folder of its own
 */
export function startGateway(
  env: Readonly<Record<string, string | undefined>>,
  output: IOType = 'inherit',
  box?: string,
): StartedGateway {
  const { SAHN_DATA = 'data' } = { ...process.env, ...env };
  // The gateway keeps its compiled code there; with it the supervisor too loads no program that removes types.
  const compiled = box === undefined ? { NODE_COMPILE_CACHE: resolve(root, SAHN_DATA, 'compiled') } : {};
  const program = box === undefined ? ['main.ts'] : ['serve-box.ts', box];
  const [file = '', ...args] = program;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'gateway', 'src', file), ...args],
    {
      cwd: root,
      stdio: ['ignore', output, 'inherit', 'ipc'],
      env: { LOG_LEVEL: 'warn', ...compiled, ...process.env, ...env },
    },
  );
  const ready = Promise.withResolvers<Ports>();
  // Who only waits for the end does not look at it.
  ready.promise.catch(() => {});
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code) => {
      ready.reject(new Error('The gateway did not start. Its messages stand above.'));
      resolve(code ?? 1);
    });
  });
  child.on('message', (message: unknown) => {
    const parsed = v.safeParse(ReadySchema, message);
    if (parsed.success) ready.resolve(parsed.output.ready);
  });
  return {
    child,
    ready: ready.promise,
    ended,
    stop() {
      if (child.connected) child.send('stop', () => {});
    },
  };
}

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { CommandError } from '@sahn/cli/command-error';
import * as v from 'valibot';
import { root } from './root.ts';

export const BuildRequestSchema = v.object({
  id: v.number(),
  folder: v.string(),
  mode: v.picklist(['production', 'development']),
});

const BuildResponseSchema = v.object({
  id: v.number(),
  /** Folder of the build; undefined when it failed, which the process has explained. */
  output: v.optional(v.string()),
  /** Duration of the build itself, without those before it. */
  seconds: v.number(),
});

export type BuildRequest = v.InferOutput<typeof BuildRequestSchema>;
export type BuildResponse = v.InferOutput<typeof BuildResponseSchema>;

/** Folder of a build, and how long it took. */
export type FinishedBuild = Required<Pick<BuildResponse, 'output' | 'seconds'>>;

interface WaitingBuild {
  folder: string;
  resolve(build: FinishedBuild): void;
  reject(error: Error): void;
}

const waiting = new Map<number, WaitingBuild>();
let child: ChildProcess | null = null;
let lastId = 0;

function settle({ id, output, seconds }: BuildResponse): void {
  const build = waiting.get(id);
  waiting.delete(id);
  if (output === undefined) build?.reject(new CommandError(`${build.folder} does not build.`));
  else build?.resolve({ output, seconds });
}

function startChild(): ChildProcess {
  const started = fork(join(import.meta.dirname, 'build-modules.ts'), [], {
    cwd: root,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // What a build prints is no output of this process.
    stdio: ['ignore', 2, 'inherit', 'ipc'],
  });
  started.on('message', (message) => {
    settle(v.parse(BuildResponseSchema, message));
    if (waiting.size > 0) return;
    child = null;
    started.disconnect();
  });
  started.on('exit', () => {
    if (child !== started) return;
    child = null;
    for (const id of [...waiting.keys()]) settle({ id, seconds: 0 });
  });
  return started;
}

/**
 * Builds a module in a process that builds all that are requested at the same time, one after the other: a build in a
 * process that has made one before takes a third of the processor time. Throws a
 * `CommandError` when it fails, after the process has printed why.
 */
export function buildInProcess(folder: string, mode: BuildRequest['mode']): Promise<FinishedBuild> {
  child ??= startChild();
  const { promise, resolve, reject } = Promise.withResolvers<FinishedBuild>();
  lastId += 1;
  waiting.set(lastId, { folder, resolve, reject });
  const request: BuildRequest = { id: lastId, folder, mode };
  child.send(request);
  return promise;
}

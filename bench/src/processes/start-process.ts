import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  process: ChildProcess;
  pid: number;
  stop(): Promise<void>;
}

/** A start with 50,000 articles imports them first. */
const startMs = 1_800_000;
const stopMs = 15_000;
const lastWords = 4_000;

/** Starts a program of ours and resolves when it prints `Ready`. Rejects with its output when it exits before. */
export function startProcess(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd?: string,
): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await ended;
    clearTimeout(hard);
  };
  return new Promise((resolve, reject) => {
    let said = '';
    const limit = setTimeout(() => reject(new Error(`${file} is not ready:\n${said}`)), startMs);
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-lastWords);
      if (!/^\W*Ready/m.test(said) || child.pid === undefined) return;
      clearTimeout(limit);
      resolve({ process: child, pid: child.pid, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => {
      clearTimeout(limit);
      reject(new Error(`${file} ended:\n${said}`));
    });
  });
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Printing {
  /** The first group of the pattern. */
  found: string;
  stop(): Promise<void>;
}

/** Starts a program of ours. Resolves when it prints what the pattern finds; rejects with what it printed. */
export async function startPrinting(
  script: string,
  pattern: RegExp,
  options: { cwd?: string; env: NodeJS.ProcessEnv },
): Promise<Printing> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], options);
  let printed = '';
  const found = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      printed += text;
      const first = pattern.exec(printed)?.[1];
      if (first) resolve(first);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('exit', () => reject(new Error(`${script} did not start:\n${printed}`)));
  });
  return {
    found,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

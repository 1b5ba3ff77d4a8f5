import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const script = join(import.meta.dirname, '..', '..', '..', 'tooling', 'src', 'scripts', 'workshop.ts');

export interface Workshop {
  origin: string;
  stop(): Promise<void>;
}

/** Starts `npm run workshop` on a free port. Resolves when all examples are built; rejects with what it printed. */
export async function startWorkshop(): Promise<Workshop> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, PORT: '0' },
  });
  let printed = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      printed += text;
      const ready = /Workshop: (http:\S+)/.exec(printed)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.setEncoding('utf8').on('data', listen);
    child.stderr.setEncoding('utf8').on('data', listen);
    child.once('exit', () => reject(new Error(`The workshop did not start:\n${printed}`)));
  });
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

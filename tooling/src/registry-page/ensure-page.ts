import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../site/root.ts';
import { builtVersion, pageVersion } from './page-version.ts';

const runFile = promisify(execFile);

/** Builds the registry page when its sources have changed. Rejects with the bundler's report. */
export async function ensurePage(): Promise<void> {
  if (builtVersion() === pageVersion()) return;
  const script = join(import.meta.dirname, 'main.ts');
  await runFile(process.execPath, ['--disable-warning=ExperimentalWarning', script], { cwd: root }).catch(
    (error: unknown) => {
      throw new Error(String(Object(error).stderr ?? error));
    },
  );
}

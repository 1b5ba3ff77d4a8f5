import { join } from 'node:path';
import { root } from './own-site.ts';
import { startPrinting } from './start-printing.ts';

const script = join(root, 'tooling', 'src', 'scripts', 'workshop.ts');

export interface Workshop {
  origin: string;
  stop(): Promise<void>;
}

/** Starts `npm run workshop` on a free port. Resolves when all examples are built; rejects with what it printed. */
export async function startWorkshop(): Promise<Workshop> {
  const env = { ...process.env, PORT: '0' };
  const { found: origin, stop } = await startPrinting(script, /Workshop: (http:\S+)/, { env });
  return { origin, stop };
}

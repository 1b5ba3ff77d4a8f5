import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = `
const { DatabaseSync } = require('node:sqlite');
const database = new DatabaseSync(process.argv[1], { timeout: 5000 });
database.exec('begin immediate');
process.stdout.write('locked');
process.stdin.resume().on('end', () => process.exit());
`;

/** Another process that locks the database of a data folder against writing. Resolves with what ends it. */
export async function lockDatabase(data: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ['-e', program, join(data, 'sahn.sqlite')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await exited;
  };
}

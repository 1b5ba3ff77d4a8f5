import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';

/*
 * Loaded into a gateway's process before its own code (`--import`): kills it before the n-th operation that changes a file
 * or the database. The number n stands in the file that `KILL_AT` names; while there is none, nothing is counted. The
 * number of operations so far is written beside it.
 */

const armed = process.env.KILL_AT;
let count = 0;

/** The operation before which to end; null while nothing is counted. */
function readPoint(): number | null {
  if (armed === undefined) return null;
  try {
    return Number(readFileSync(armed, 'utf8'));
  } catch {
    return null;
  }
}

function step(): void {
  const point = readPoint();
  if (point === null) {
    count = 0;
    return;
  }
  count += 1;
  if (count === point) process.kill(process.pid, 'SIGKILL');
  // Whole or not at all: the test may read it while work goes on in the background.
  const written = `${armed}.${process.pid}-${threadId}`;
  writeFileSync(written, String(count));
  renameSync(written, `${armed}.count`);
}

/** The function as it was, with a step before each call. */
function stepBefore<Method extends (...given: never[]) => unknown>(method: Method): Method {
  return new Proxy(method, {
    apply(target, self, given) {
      step();
      return Reflect.apply(target, self, given);
    },
  });
}

const { open } = files;
Object.assign(files, {
  rename: stepBefore(files.rename),
  rm: stepBefore(files.rm),
  mkdir: stepBefore(files.mkdir),
  async open(...given: Parameters<typeof open>) {
    if (given[1] !== undefined && given[1] !== 'r') step();
    const file = await open(...given);
    return Object.assign(file, { writeFile: stepBefore(file.writeFile), sync: stepBefore(file.sync) });
  },
});
syncBuiltinESMExports();

DatabaseSync.prototype.exec = stepBefore(DatabaseSync.prototype.exec);
StatementSync.prototype.run = stepBefore(StatementSync.prototype.run);

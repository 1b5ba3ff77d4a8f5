import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { DatabaseSync, StatementSync } from 'node:sqlite';

/*
 * Loaded into a gateway's process before its own code (`--import`): kills it before the n-th operation that changes a file
 * or the database. The number n stands in the file that `KILL_AT` names; while there is none, nothing is counted. The
 * number of operations so far is written beside it.
 */

const armed = process.env.KILL_AT;
let count = 0;

function step(): void {
  if (armed === undefined || !existsSync(armed)) {
    count = 0;
    return;
  }
  count += 1;
  if (count === Number(readFileSync(armed, 'utf8'))) process.kill(process.pid, 'SIGKILL');
  writeFileSync(`${armed}.count`, String(count));
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

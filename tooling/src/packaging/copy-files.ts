import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Of a package: what compilers, debuggers and readers need, and programs do not. Licences stay. */
const notRun =
  /\.(?:map|flow|tsbuildinfo)$|\.[cm]?ts$|\.tsx$|(?:^|\/)\.|(?:^|\/)(?:changelog|readme|history|contributing)(?:\.(?:md|markdown|txt))?$/i;
/** Folders at the top of a package that hold no part of the program. */
const besides = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|node_modules)(?:\/|$)/;

/** Of a room: tests, and what only tests and development use. */
const notShipped = /\.test\.[cm]?tsx?$|(?:^|\/)(?:testing|attack|fuzzing)\/|\.md$|(?:^|\/)tsconfig/;

function filesBelow(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(folder, path);
      return entry.isFile() ? [path] : [];
    })
    .sort();
}

/** Files of an installed package that it runs with; packages inside of it excepted. */
export function filesOfPackage(folder: string): string[] {
  return filesBelow(folder).filter((path) => !notRun.test(path) && !besides.test(path));
}

/** Files of a room that run in production. */
export function filesOfRoom(folder: string): string[] {
  const parts = ['package.json', 'src', 'locales', 'migrations'];
  return filesBelow(folder).filter(
    (path) => parts.includes(path.split('/')[0] ?? '') && !notShipped.test(path),
  );
}

/** Files of a folder of data, all of them but hidden ones. */
export function filesOfData(folder: string): string[] {
  return filesBelow(folder).filter((path) => !/(?:^|\/)\./.test(path));
}

/** Copies a file. Its mode depends on whether it is a program, and not on the umask. */
export function copyFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, (statSync(from).mode & 0o100) === 0 ? 0o644 : 0o755);
}

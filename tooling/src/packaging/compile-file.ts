import { existsSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/** Served to browsers as TypeScript by a program that removes the types itself. */
const notCompiled = /\/tap-page\//;

/** Whether a file of a room is compiled; its name then ends in `.js`. */
export function isCompiled(path: string): boolean {
  return path.endsWith('.ts') && !notCompiled.test(path);
}

/** Path of a room's file in the package. */
export function compiledPath(path: string): string {
  return isCompiled(path) ? path.replace(/\.ts$/, '.js') : path;
}

/** Gives the names of other source files, in imports and as texts, the ending `.js`. */
export function renameSources(file: string, text: string): string {
  const named = text.replace(/(['"])([\w./-]+\.ts)\1/g, (whole, quote: string, path: string) => {
    const isOurs = isCompiled(path) && existsSync(join(dirname(file), path));
    return isOurs ? `${quote}${compiledPath(path)}${quote}` : whole;
  });
  // Programs whose name is known only when they are started.
  return named.replaceAll('}.ts`', '}.js`');
}

/**
 * A source file as plain JavaScript, so that a start has no types to remove: the program that does it takes processor time and
 * 10 MB in each process and thread. Types become spaces: lines and columns of reports stay those of the source.
 */
export function compileFile(file: string, source: string): string {
  return renameSources(file, isCompiled(file) ? stripTypeScriptTypes(source) : source);
}

/** `package.json` of a room whose files are compiled. */
export function compileExports(text: string): string {
  return text.replaceAll('.ts"', '.js"');
}

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What stands behind a fault, in the order in which it is tried: quoted text, keys of strings, and names. A size has no line. */
const causes: readonly RegExp[] = [/`([^`…]{3,})[`…]/, /the string ([\w.-]+)/, /: (?!its )([\w/:.*-]+) /];

export interface LocatedFault {
  text: string;
  /** Path from the module's folder; undefined when the cause is in none of its sources. */
  file?: string;
  /** From 1. */
  line?: number;
}

/** The first line of a text with the cause; 0 when there is none. */
function lineOf(text: string, cause: string): number {
  const at = text.indexOf(cause);
  return at < 0 ? 0 : text.slice(0, at).split('\n').length;
}

/** Endings of sources by that of the built file that a fault names. */
const sourcesOf: Readonly<Record<string, RegExp>> = { css: /\.css$/, js: /\.tsx?$/, cjs: /\.tsx?$/ };

/** The file that a fault names before the others: that of its language, then those that its built file is made of. */
function sortByName(files: readonly string[], fault: string): string[] {
  const [start = ''] = fault.split(':');
  const kind = sourcesOf[start.split('.').at(-1) ?? ''];
  const rank = (file: string) => {
    if (file.endsWith(`/${start}.json`) || file.endsWith(`/${start}`)) return 0;
    return kind?.test(file) ? 1 : 2;
  };
  return [...files].sort((a, b) => rank(a) - rank(b));
}

/**
 * The place in a module's sources that a fault of its build comes from. Builds have no source maps: what the fault quotes is
 * looked up in the sources.
 * @param files absolute paths of the sources
 */
export function locateFault(text: string, folder: string, files: readonly string[]): LocatedFault {
  const found = causes.map((cause) => cause.exec(text)?.[1]).filter((one) => one !== undefined);
  for (const cause of found) {
    for (const path of sortByName(files, text)) {
      const line = lineOf(readFileSync(path, 'utf8'), cause);
      if (line > 0) return { text, file: relative(folder, path), line };
    }
  }
  return { text };
}

/** `src/page.tsx:12: calls …` */
export function printFault({ text, file, line }: LocatedFault): string {
  return file === undefined ? text : `${file}:${line}: ${text}`;
}

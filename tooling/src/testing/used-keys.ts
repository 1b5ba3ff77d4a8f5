import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(entry.name) && !/\.(test|examples)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const quoted = /['"`]([a-zA-Z][a-zA-Z0-9-]*(?:\.[a-zA-Z0-9-]+)+)['"`]/g;
const pattern = /`([a-zA-Z][a-zA-Z0-9-]*\.[a-zA-Z0-9.-]*)\$\{/g;

export interface UsedKeys {
  /** Keys that are literals in the sources. */
  whole: ReadonlySet<string>;
  /** Prefixes of keys that are built at run time (`state.${…}`). */
  beginnings: readonly string[];
}

/** Keys of translations in a module's sources. */
export function findUsedKeys(folder: string): UsedKeys {
  const text = sourceFiles(join(folder, 'src'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  return {
    whole: new Set([...text.matchAll(quoted)].map((match) => match[1] ?? '')),
    beginnings: [...text.matchAll(pattern)].map((match) => match[1] ?? ''),
  };
}

import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault, ReportFault } from './faults.ts';
import { checkPresentationForms } from './presentation-forms.ts';

/** A content folder on disk. Faults of its texts are recorded by file and line. */
export interface ContentFolder {
  /** Ids by kind: a folder each. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
  /** Names of the `.yml` files of `terms/`. */
  readonly termFiles: readonly string[];
  readonly faults: Fault[];
  /** Text of a file below the folder; null when it does not exist. Reports presentation forms in it. */
  read(file: string): Promise<string | null>;
  path(file: string): string;
  reporter(file: string): ReportFault;
}

async function entriesOf(path: string): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => !entry.name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Opens a content folder and lists its items by kind. Throws when it does not exist. */
export async function openContentFolder(folder: string, kinds: readonly string[]): Promise<ContentFolder> {
  const top = await readdir(folder, { withFileTypes: true });
  const faults: Fault[] = [];
  const reporter =
    (file: string): ReportFault =>
    (line, message) =>
      faults.push({ file, line, message });

  for (const entry of top) {
    const known = entry.name === 'terms' || kinds.includes(entry.name);
    if (entry.isDirectory() && !known && !entry.name.startsWith('.')) {
      reporter(entry.name)(1, `there is no kind "${entry.name}": kinds are ${kinds.join(', ')}`);
    }
  }

  const ids = new Map<string, string[]>();
  for (const kind of kinds) {
    const entries = await entriesOf(join(folder, kind));
    ids.set(
      kind,
      entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
    );
  }
  const termFiles = (await entriesOf(join(folder, 'terms')))
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => `terms/${entry.name}`);

  return {
    ids,
    termFiles,
    faults,
    reporter,
    path: (file) => join(folder, file),
    async read(file) {
      try {
        const text = (await readFile(join(folder, file), 'utf8'))
          .replace(/^\uFEFF/, '')
          .replaceAll('\r\n', '\n');
        checkPresentationForms(text, reporter(file));
        return text;
      } catch (error) {
        if (typeof error === 'object' && error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

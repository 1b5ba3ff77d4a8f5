import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { sourceVersion } from '../build/source-version.ts';
import { readLanguages } from '../locales/language-files.ts';
import { root } from '../site/root.ts';

export const pageRoom = join(root, 'registry');
/** The built page, where the gateway looks for it. */
export const pageFolder = join(pageRoom, 'dist', 'page');

const VersionSchema = v.pipe(v.string(), v.parseJson(), v.object({ version: v.string() }));

/** Version of the current sources of the registry page, as of a module, with what its build reads besides. */
export function pageVersion(): string {
  const others = [
    ...readLanguages().map(({ folder }) => join(folder, 'language.css')),
    ...['registry-configuration.ts', 'build-page.ts'].map((name) => join(import.meta.dirname, name)),
  ];
  const hash = createHash('sha256').update(sourceVersion(pageRoom, 'production'));
  for (const file of others) if (existsSync(file)) hash.update(readFileSync(file));
  return `1.0.0-${hash.digest('hex').slice(0, 12)}`;
}

/** Version of the page that is built; null when none is. */
export function builtVersion(): string | null {
  const file = join(pageFolder, 'page.json');
  return existsSync(file) ? v.parse(VersionSchema, readFileSync(file, 'utf8')).version : null;
}

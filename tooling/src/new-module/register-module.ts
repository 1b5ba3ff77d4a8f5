import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Records keep the order of what they hold; objects put the keys that they name first.
const LockSchema = v.record(v.string(), v.unknown());
const PackagesSchema = v.record(v.string(), v.unknown());
const LockEntrySchema = v.looseObject({ name: v.string() });

const model = 'mfe-donate';
const order = new Intl.Collator('en').compare;

/** Puts the module behind the others that `tsc -b` checks. The file is edited as text: it has comments. Throws when it refers to no module. */
export function addReference(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.trim().startsWith('{ "path": "mfe-'));
  if (last === -1) throw new Error('tsconfig.json refers to no module');
  return lines.toSpliced(last + 1, 0, `    { "path": "${name}" },`).join('\n');
}

/** Puts the module into the lock file as npm would: it needs what its model needs. */
export function addToLock(text: string, name: string): string {
  const lock = v.parse(LockSchema, JSON.parse(text));
  const known = v.parse(PackagesSchema, lock.packages);
  const entry = v.parse(LockEntrySchema, known[model]);
  const packages = {
    ...known,
    [name]: { ...entry, name: `@sahn/${name}`, version: '1.0.0' },
    [`node_modules/@sahn/${name}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(packages).sort(([a], [b]) => order(a, b));
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/**
 * Makes a module of the repository known to TypeScript and npm, and links it where it is looked for,
 * so that nothing needs to be installed before the next command.
 */
export function registerModule(root: string, name: string): void {
  const edit = (file: string, change: (text: string, name: string) => string) => {
    const path = join(root, file);
    const text = change(readFileSync(path, 'utf8'), name);
    writeFileSync(path, text);
    return text;
  };
  edit('tsconfig.json', addReference);
  const lock = edit('package-lock.json', addToLock);
  const link = join(root, 'node_modules', '@sahn', name);
  if (!existsSync(link)) symlinkSync(join('..', '..', name), link, 'junction');
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp)) writeFileSync(stamp, createHash('sha256').update(lock).digest('hex'));
}

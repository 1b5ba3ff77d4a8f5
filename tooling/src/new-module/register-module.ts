import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

// Records, because they keep the order of keys; object schemas move their own keys to the front.
const LockSchema = v.record(v.string(), v.unknown());
const PackagesSchema = v.record(v.string(), v.unknown());
const LockEntrySchema = v.looseObject({ name: v.string() });

const model = 'mfe-donate';
const order = new Intl.Collator('en').compare;

/** Adds the module to the references of tsconfig.json, as text, because the file has comments. Throws when it refers to no module. */
export function addReference(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.trim().startsWith('{ "path": "mfe-'));
  if (last === -1) throw new Error('tsconfig.json refers to no module');
  return lines.toSpliced(last + 1, 0, `    { "path": "${name}" },`).join('\n');
}

/** Adds the module to the lock file as npm would, with the dependencies of the module that it was copied from. */
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
 * Registers a module with TypeScript and npm and links it into node_modules, so that `npm install` is not needed before
 * the next command.
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

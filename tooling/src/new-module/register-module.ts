import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

/** The inverse of `addReference`. */
export function removeReference(text: string, name: string): string {
  const line = `{ "path": "${name}" }`;
  return text
    .split('\n')
    .filter((one) => one.trim().replace(/,$/, '') !== line)
    .join('\n');
}

/** The inverse of `addToLock`. */
export function removeFromLock(text: string, name: string): string {
  const lock = v.parse(LockSchema, JSON.parse(text));
  const {
    [name]: _folder,
    [`node_modules/@sahn/${name}`]: _link,
    ...packages
  } = v.parse(PackagesSchema, lock.packages);
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

/** Documents with a table of all rooms, which a test compares with the folders. */
const documents = ['README.md', 'docs/architecture.md'];

/** Adds a row for the module after those of the other modules, with what the last of them may import. */
export function addRoom(text: string, name: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('| `mfe-'));
  const [, , , ...rest] = lines[last]?.split('|') ?? [];
  if (last === -1) return text;
  return lines.toSpliced(last + 1, 0, `| \`${name}\` | a new module |${rest.join('|')}`).join('\n');
}

/** The inverse of `addRoom`, also where the row says more by now. */
export function removeRoom(text: string, name: string): string {
  return text
    .split('\n')
    .filter((line) => !line.startsWith(`| \`${name}\` |`))
    .join('\n');
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

function edit(root: string, file: string, change: (text: string) => string): string {
  const path = join(root, file);
  const text = change(readFileSync(path, 'utf8'));
  writeFileSync(path, text);
  return text;
}

/** Tells `npm start` that what the lock file names is installed. */
function stampInstalled(root: string, lock: string): void {
  const stamp = join(root, 'node_modules', '.installed');
  if (existsSync(stamp)) writeFileSync(stamp, createHash('sha256').update(lock).digest('hex'));
}

const linkOf = (root: string, name: string) => join(root, 'node_modules', '@sahn', name);

/**
 * Registers a module with TypeScript, npm and the tables of rooms, and links it into node_modules, so that `npm install` is
 * not needed before the next command.
 */
export function registerModule(root: string, name: string): void {
  edit(root, 'tsconfig.json', (text) => addReference(text, name));
  for (const document of documents) edit(root, document, (text) => addRoom(text, name));
  stampInstalled(
    root,
    edit(root, 'package-lock.json', (text) => addToLock(text, name)),
  );
  const link = linkOf(root, name);
  if (!existsSync(link)) symlinkSync(join('..', '..', name), link, 'junction');
}

/** The inverse of `registerModule`. */
export function unregisterModule(root: string, name: string): void {
  edit(root, 'tsconfig.json', (text) => removeReference(text, name));
  for (const document of documents) edit(root, document, (text) => removeRoom(text, name));
  stampInstalled(
    root,
    edit(root, 'package-lock.json', (text) => removeFromLock(text, name)),
  );
  rmSync(linkOf(root, name), { force: true });
}

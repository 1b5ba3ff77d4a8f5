/** @jest-environment jsdom */
import '../jest/setup-dom.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRows } from '../docs/read-markdown.ts';
import { describeModule } from '../testing/describe-module.tsx';
import { checkName } from './check-name.ts';
import {
  addReference,
  addToLock,
  registerModule,
  removeFromLock,
  removeReference,
  unregisterModule,
} from './register-module.ts';
import { removeModule } from './remove-module.ts';
import { writeModule } from './write-module.ts';

const root = join(import.meta.dirname, '..', '..', '..');
// Within the repository, so that packages are found, and in a folder that git ignores.
const scratch = join(root, '.cache', 'new-module');
const folder = join(scratch, 'mfe-prayer-times');

rmSync(scratch, { recursive: true, force: true });
writeModule(root, folder, 'mfe-prayer-times');

describeModule(join(folder, 'src'));

describe('a new module', () => {
  it('contains no name of the module that it was copied from', () => {
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    const manifest = read('module.json');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      name: '@sahn/mfe-prayer-times',
      version: '1.0.0',
    });
    expect(manifest).toContain('"path": "prayer-times"');
    expect(manifest + read('README.md') + read('package.json')).not.toMatch(/donate|sample/);
  });
});

describe('the name of a new module', () => {
  it.each([
    ['library', 'mfe-library'],
    ['mfe-feast-days', 'mfe-feast-days'],
  ])('may be %s', (given, name) => {
    expect(checkName(root, given)).toBe(name);
  });

  it.each(['Library', '../library', 'li brary', '-x', '9times', 'a'.repeat(40)])('may not be %s', (given) => {
    expect(() => checkName(root, given)).toThrow('no name for a module');
  });

  it('may not be one that exists', () => {
    expect(() => checkName(root, 'donate')).toThrow('mfe-donate exists already');
  });

  it('may not take what belongs to another module', () => {
    const site = join(scratch, 'site');
    mkdirSync(join(site, 'mfe-reading'), { recursive: true });
    const manifest = readFileSync(join(root, 'mfe-donate', 'module.json'), 'utf8');
    writeFileSync(join(site, 'mfe-reading', 'module.json'), manifest.replace('mfe-donate', 'mfe-reading'));
    expect(() => checkName(site, 'donate')).toThrow("The path /donate is mfe-reading's.");
  });
});

describe('a registered module', () => {
  const inList = (name: string) => {
    const text = readFileSync(join(root, 'tsconfig.json'), 'utf8');
    const added = addReference(text, name);
    return { text, added };
  };

  it.each(['mfe-library', 'mfe-calendar2'])('is the last module in the list of projects: %s', (name) => {
    const { text, added } = inList(name);
    const line = `    { "path": "${name}" },\n`;
    expect(added.split(line)[0]).toMatch(/\{ "path": "mfe-[^"]+" \},\n$/);
    expect(added.split(line)[1]).not.toContain('"path": "mfe-');
    // In a repository whose newest module has a digit in its name, too.
    expect(addReference(added, 'mfe-visits')).toContain(`${line}    { "path": "mfe-visits" },\n`);
    expect(removeReference(added, name)).toBe(text);
  });

  it('adds only its own two entries to the lock file', () => {
    const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
    const lock = JSON.parse(addToLock(text, 'mfe-library'));
    expect(Object.keys(lock)).toEqual(Object.keys(JSON.parse(text)));
    const added = lock.packages;
    expect(added['node_modules/@sahn/mfe-library']).toEqual({ resolved: 'mfe-library', link: true });
    expect(added['mfe-library']).toMatchObject({ name: '@sahn/mfe-library' });
    delete added['node_modules/@sahn/mfe-library'];
    delete added['mfe-library'];
    expect(Object.keys(added)).toEqual(Object.keys(JSON.parse(text).packages));
    expect(removeFromLock(addToLock(text, 'mfe-library'), 'mfe-library')).toBe(text);
  });
});

describe('a module that is removed', () => {
  const site = join(scratch, 'removing');
  const registered = ['tsconfig.json', 'package-lock.json', 'README.md', 'docs/architecture.md'];

  beforeAll(() => {
    for (const made of ['node_modules/@sahn', 'languages/tr', 'mfe-visits', 'docs'])
      mkdirSync(join(site, made), { recursive: true });
    for (const file of registered) writeFileSync(join(site, file), readFileSync(join(root, file)));
    writeModule(root, join(site, 'mfe-visits'), 'mfe-visits');
    writeFileSync(join(site, 'languages', 'tr', 'mfe-visits.json'), '{}');
    registerModule(site, 'mfe-visits');
    registerModule(site, 'mfe-visits2');
    for (const document of ['README.md', 'docs/architecture.md'])
      expect(tableRows(readFileSync(join(site, document), 'utf8'), 'Rooms').map(([room]) => room)).toEqual(
        expect.arrayContaining(['`mfe-visits`', '`mfe-visits2`']),
      );
    unregisterModule(site, 'mfe-visits2');
  });

  it('leaves the repository as it was before it was made, and its files where they are found', () => {
    const kept = join(site, removeModule(site, 'mfe-visits'));
    for (const file of registered)
      expect(readFileSync(join(site, file), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
    expect(readdirSync(join(site, 'node_modules', '@sahn'))).toEqual([]);
    expect(
      existsSync(join(site, 'mfe-visits')) || existsSync(join(site, 'languages/tr/mfe-visits.json')),
    ).toBe(false);
    expect(existsSync(join(kept, 'mfe-visits', 'module.json'))).toBe(true);
    expect(existsSync(join(kept, 'languages', 'tr', 'mfe-visits.json'))).toBe(true);
  });

  it('leaves behind what builds and installations make again', () => {
    const module = join(site, 'mfe-built');
    writeModule(root, module, 'mfe-built');
    registerModule(site, 'mfe-built');
    const made = ['node_modules', 'dist', '.cache'];
    for (const name of made) mkdirSync(join(module, name, 'files'), { recursive: true });
    const kept = readdirSync(join(site, removeModule(site, 'mfe-built'), 'mfe-built'));
    expect(kept).toContain('module.json');
    expect(kept.filter((name) => made.includes(name))).toEqual([]);
  });

  it.each(['shell', 'mfe-nothing', '../mfe-donate', 'mfe-../gateway'])('may not be %s', (name) => {
    expect(() => removeModule(root, name)).toThrow(`${name} is no module.`);
  });
});

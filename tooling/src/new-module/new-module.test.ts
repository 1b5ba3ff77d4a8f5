/** @jest-environment jsdom */
import '../jest/setup-dom.ts';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeModule } from '../testing/describe-module.tsx';
import { checkName } from './check-name.ts';
import { addReference, addToLock } from './register-module.ts';
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
  it('is the last module in the list of projects', () => {
    const text = readFileSync(join(root, 'tsconfig.json'), 'utf8');
    const added = addReference(text, 'mfe-library');
    expect(added).toMatch(/"mfe-[a-z-]+" \},\n {4}\{ "path": "mfe-library" \},\n {4}\{ "path": "shell" \}/);
    expect(added.replace('    { "path": "mfe-library" },\n', '')).toBe(text);
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
  });
});

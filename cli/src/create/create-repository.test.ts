import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRepository } from './create-repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'sahn-create-'));
const read = (name: string, file: string) => readFileSync(join(folder, name, file), 'utf8');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a module in a folder of its own', () => {
  it('has all that it needs under its own name, and the packages of the version that made it', () => {
    createRepository(join(folder, 'mfe-visits'), 'mfe-visits');
    const { name, dependencies, devDependencies } = JSON.parse(read('mfe-visits', 'package.json'));
    expect(name).toBe('mfe-visits');
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'));
    expect(dependencies).toMatchObject({
      '@sahn/contracts': `^${version}`,
      '@sahn/shared-ui': `^${version}`,
    });
    expect(devDependencies).toMatchObject({ '@sahn/cli': `^${version}`, '@sahn/tooling': `^${version}` });
    expect(JSON.parse(read('mfe-visits', 'module.json'))).toMatchObject({
      $schema: './node_modules/@sahn/contracts/schema/module.schema.json',
      name: 'mfe-visits',
      routes: [{ id: 'visits-page', path: 'visits' }],
    });
    expect(read('mfe-visits', '.gitignore')).toContain('node_modules/');
    for (const file of ['src/visits-page/visits-page.tsx', 'locales/ur.json', 'tsconfig.json'])
      expect(existsSync(join(folder, 'mfe-visits', file))).toBe(true);
  });

  it('takes the packages from packed files in a folder', () => {
    const packages = join(folder, 'packages');
    mkdirSync(packages);
    const make = () => createRepository(join(folder, 'mfe-tours'), 'mfe-tours', packages);
    expect(make).toThrow(/has no sahn-contracts-.*\.tgz/);
    for (const name of ['contracts', 'shared-ui', 'cli', 'tooling'])
      writeFileSync(join(packages, `sahn-${name}-1.0.0.tgz`), '');
    make();
    expect(JSON.parse(read('mfe-tours', 'package.json')).devDependencies['@sahn/tooling']).toBe(
      'file:../packages/sahn-tooling-1.0.0.tgz',
    );
  });

  it('never overwrites a folder with files', () => {
    expect(() => createRepository(join(folder, 'mfe-visits'), 'mfe-visits')).toThrow('exists already');
  });
});

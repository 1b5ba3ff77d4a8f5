import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { packedManifest, SourceManifestSchema } from './packed-manifest.ts';
import { packedRooms } from './packed-rooms.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifestOf = (room: string) => v.parse(SourceManifestSchema, JSON.parse(read(`${room}/package.json`)));

describe('the packages', () => {
  const { version } = manifestOf('contracts');

  it.each(packedRooms)('have one version, which the changelog of %s has too', (room) => {
    expect(manifestOf(room).version).toBe(version);
    expect(read(`${room}/CHANGELOG.md`)).toMatch(`\n## ${version}\n`);
  });

  it('name compiled files with their types, and each other by version', () => {
    const packed = packedManifest(manifestOf('tooling'));
    expect(packed.exports['./testing/*']).toEqual({
      types: './src/testing/*.d.ts',
      default: './src/testing/*.js',
    });
    expect(packed.exports['./typescript/*']).toBe('./src/typescript/*');
    expect(packed.bin?.['sahn-dev']).toBe('./src/dev/main.js');
    expect(packed.dependencies['@sahn/contracts']).toBe(`^${version}`);
    expect(packed.peerDependencies).toMatchObject({ '@sahn/shared-ui': `^${version}`, react: '^19.2.0' });
    expect(Object.keys(packed)).not.toEqual(expect.arrayContaining(['devDependencies']));
  });

  it('accept the React that the template of a module names', () => {
    const template = JSON.parse(read('cli/template/repository/package.json'));
    const { react } = template.dependencies;
    for (const room of ['shared-ui', 'tooling'])
      expect(packedManifest(manifestOf(room)).peerDependencies).toMatchObject({ react });
  });
});

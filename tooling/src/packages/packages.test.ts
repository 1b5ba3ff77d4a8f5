import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { packedManifest, SourceManifestSchema } from './packed-manifest.ts';
import { packedRooms } from './packed-rooms.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isSource = /\.[cm]?[jt]sx?$/;
const isLeft = /^template\/|\.(test|examples)\.tsx?$/;
const sourceImport =
  /^(?:import|export) (?!type\b)[^;]*?'(\.{1,2}\/[^']+\.[cm]?[jt]sx?)';|\bimport\('(\.{1,2}\/[^']+)'\)/gm;
/** Loaded only in a repository that has the site as well. */
const besideSite = /^src\/check\/(rehearse|visit-pages|read-accessibility-rule)\.ts$/;
const importsOf = (room: string, file: string) =>
  [...read(`${room}/${file}`).matchAll(sourceImport)].map(([, first, later]) =>
    join(dirname(file), first ?? later ?? ''),
  );

/** Files of a room that npm packs. */
function listPacked(room: string): string[] {
  const npm = spawnSync('npm', ['pack', '--dry-run', '--json'], { cwd: join(root, room), encoding: 'utf8' });
  const [packed] = v.parse(PackedFilesSchema, JSON.parse(npm.stdout));
  return packed?.files.map(({ path }) => path) ?? [];
}
const PackedFilesSchema = v.array(v.object({ files: v.array(v.object({ path: v.string() })) }));

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

  it.each(packedRooms)('of %s has whatever its files import', (room) => {
    const files = listPacked(room);
    const sources = files.filter((file) => isSource.test(file) && !isLeft.test(file));
    expect(sources).not.toEqual([]);
    const missing = sources.flatMap((file) =>
      importsOf(room, file)
        .filter((path) => !files.includes(path) && !besideSite.test(path))
        .map((path) => `${file} imports ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('accept the React that the template of a module names', () => {
    const template = JSON.parse(read('cli/template/repository/package.json'));
    const { react } = template.dependencies;
    for (const room of ['shared-ui', 'tooling'])
      expect(packedManifest(manifestOf(room)).peerDependencies).toMatchObject({ react });
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/*
 * Packages of others: which of them may run code when they are installed, and the software bill of materials. Read from
 * package-lock.json, so that a script that a new version brings is seen before it runs.
 */

const root = join(import.meta.dirname, '..', '..', '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      hasInstallScript: v.optional(v.boolean(), false),
      link: v.optional(v.boolean(), false),
      optional: v.optional(v.boolean(), false),
      os: v.optional(v.array(v.string()), []),
      cpu: v.optional(v.array(v.string()), []),
      optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});
const lock = v.parse(LockSchema, read('package-lock.json'));
const inner = 'node_modules/';
const packages = Object.entries(lock.packages)
  .filter(([path, { link }]) => path.includes(inner) && !link)
  .map(([path, entry]) => ({
    ...entry,
    path,
    name: entry.name ?? path.slice(path.lastIndexOf(inner) + inner.length),
  }));

const PackageSchema = v.object({
  scripts: v.record(v.string(), v.string()),
  allowScripts: v.record(v.string(), v.boolean()),
});
const { allowScripts, scripts } = v.parse(PackageSchema, read('package.json'));

describe('install scripts', () => {
  const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);

  it('are all allowed or refused by name, and no name is left over', () => {
    expect([...new Set(withScript)].sort()).toEqual(Object.keys(allowScripts).sort());
  });

  it('run for one package only, which brings Node itself', () => {
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  });

  it('stop the installation when they are not named', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8').split('\n')).toContain('strict-allow-scripts=true');
  });
});

/**
 * A build of a package for some platforms. npm leaves the digest out for those that it never fetched; it then checks what it
 * installs against the registry's.
 */
const isPlatformBuild = ({ optional, os, cpu }: (typeof packages)[number]) =>
  optional && os.length + cpu.length > 0;

describe('packages', () => {
  it('are fixed by a SHA-512 digest, but for builds for other platforms', () => {
    const open = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    expect(open.filter((one) => !isPlatformBuild(one)).map(({ name }) => name)).toEqual([]);
  });
});

describe('npm ci', () => {
  it('finds the packages of every platform in the lock file, which it would refuse on all of them', () => {
    const names = new Set(packages.map(({ path }) => path.slice(path.lastIndexOf(inner) + inner.length)));
    const needed = packages.flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies));
    expect(needed.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('npm run sbom', () => {
  const BomSchema = v.object({
    bomFormat: v.literal('CycloneDX'),
    components: v.array(
      v.object({
        purl: v.string(),
        hashes: v.optional(v.array(v.object({ alg: v.string(), content: v.string() })), []),
        licenses: v.optional(v.array(v.unknown()), []),
      }),
    ),
  });
  const [program = '', ...args] = (scripts.sbom ?? '').split(' ');
  const output = execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bom = v.parse(BomSchema, JSON.parse(output));

  it('names every package of the lock file, those of other platforms too, with the digest that is known', () => {
    const digests = new Set(bom.components.flatMap(({ hashes }) => hashes.map(({ content }) => content)));
    expect(bom.components.length).toBeGreaterThanOrEqual(
      new Set(packages.map(({ name, version }) => `${name}@${version}`)).size,
    );
    const hex = (integrity = '') => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    const fixed = packages.filter(({ integrity }) => integrity !== undefined);
    expect(fixed.filter(({ integrity }) => !digests.has(hex(integrity))).map(({ name }) => name)).toEqual([]);
  });

  it('names every room', () => {
    const links = Object.values(lock.packages).filter(({ link }) => link);
    const rooms = bom.components.filter(({ purl }) => decodeURIComponent(purl).startsWith('pkg:npm/@sahn/'));
    expect(rooms).toHaveLength(links.length);
  });

  it('says the licence of every package', () => {
    const unknown = bom.components.filter(
      ({ licenses, hashes }) => licenses.length === 0 && hashes.length > 0,
    );
    expect(unknown.map(({ purl }) => purl)).toEqual(['pkg:npm/png-js@2.0.0']);
    // Says it in a file alone.
    expect(readFileSync(join(root, 'node_modules/png-js/LICENSE'), 'utf8')).toMatch(/^MIT License/);
  });
});

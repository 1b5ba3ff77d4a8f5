import type { ModuleRelease, ShellRelease } from '@sahn/contracts/releases/release';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { checkContract, contractsOf, gatewayContracts } from './contracts.ts';

/** The releases that a composition is made of. */
export interface ReleaseSet {
  shell: ShellRelease;
  modules: readonly ModuleRelease[];
}

/** Version without the hash over the sources: semver reads the hash as a pre-release, which ranges exclude. */
function plainVersion(version: string): string {
  return version.split('-')[0] ?? version;
}

function isSatisfied(version: string, range: string): boolean {
  return validRange(range) !== null && satisfies(version, range);
}

/** Versions of a package that the shell provides. Of our own it provides those of its contracts: they have one version. */
function providedVersions(shell: ShellRelease, name: string): readonly string[] {
  const version = shell.provides[name];
  if (version === undefined) return [];
  return name.startsWith('@sahn/') ? [...contractsOf(shell), version] : [version];
}

function checkNeeds(shell: ShellRelease, module: ModuleRelease): string[] {
  const range = module.manifest.shell;
  return [
    ...checkContract(module, contractsOf(shell), `the shell ${shell.version}`),
    ...Object.entries(module.requires).flatMap(([name, wanted]) => {
      const given = providedVersions(shell, name);
      if (given.length === 0) return [`${module.name} needs ${name}, which the shell does not share`];
      if (given.some((version) => isSatisfied(version, wanted))) return [];
      return [`${module.name} needs ${name} ${wanted}; the shell ${shell.version} shares ${given.at(-1)}`];
    }),
    ...(range === undefined || isSatisfied(plainVersion(shell.version), range)
      ? []
      : [`${module.name} needs a shell of ${range}; this one is ${shell.version}`]),
  ];
}

/** Reasons why these releases cannot run together; empty when they can. Who owns which path is checked elsewhere. */
export function checkSet({ shell, modules }: ReleaseSet): string[] {
  return [
    ...checkContract(shell, gatewayContracts, 'this gateway'),
    ...modules.flatMap((module) => checkNeeds(shell, module)),
  ];
}

/** The set without modules that are switched off in `site.yml`. */
export function withoutModules(set: ReleaseSet, names: readonly string[]): ReleaseSet {
  return { ...set, modules: set.modules.filter((module) => !names.includes(module.name)) };
}

/** The set with one release replaced. */
export function putInto(set: ReleaseSet, module: ModuleRelease): ReleaseSet {
  const others = set.modules.filter((one) => one.name !== module.name);
  return { ...set, modules: [...others, module].sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

/** Tells a module among these very releases from the same one among others. */
export function keyAmong({ shell, modules }: ReleaseSet, name: string): string {
  return [name, shell.version, ...modules.map((module) => `${module.name} ${module.version}`)].join('|');
}

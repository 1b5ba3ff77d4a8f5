import type { ModuleRelease, ShellRelease } from '@sahn/contracts/releases/release';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';

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

function checkNeeds(shell: ShellRelease, module: ModuleRelease): string[] {
  const wrong = Object.entries(module.requires).flatMap(([name, range]) => {
    const given = shell.provides[name];
    if (given === undefined) return [`${module.name} needs ${name}, which the shell does not share`];
    if (isSatisfied(given, range)) return [];
    return [`${module.name} needs ${name} ${range}; the shell ${shell.version} shares ${given}`];
  });
  const range = module.manifest.shell;
  return isSatisfied(plainVersion(shell.version), range)
    ? wrong
    : [...wrong, `${module.name} needs a shell of ${range}; this one is ${shell.version}`];
}

/** Reasons why these releases cannot run together; empty when they can. Who owns which path is checked elsewhere. */
export function checkSet({ shell, modules }: ReleaseSet): string[] {
  return modules.flatMap((module) => checkNeeds(shell, module));
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

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import { readManifest } from '../manifest/read-manifest.ts';

const prefix = 'mfe-';
const subjectForm = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const maxNameLength = 40;

/** The subject of a module: its name without `mfe-`. Its page, path and chunks are named after it. */
export function subjectOf(name: string): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name;
}

function readManifests(root: string): ModuleManifest[] {
  return readdirSync(root)
    .filter((name) => name.startsWith(prefix) && existsSync(join(root, name, 'module.json')))
    .map((name) => readManifest(join(root, name)));
}

/** Ids and paths of the new module that another module already has. */
function findClaims(root: string, subject: string): string[] {
  return readManifests(root).flatMap(({ name, routes, slots, redirects }) => {
    const paths = [...routes.map((route) => route.path), ...redirects.map((redirect) => redirect.from)];
    const ids = [...routes, ...slots].map((entry) => entry.id);
    return [
      ...(paths.includes(subject) ? [`The path /${subject} is ${name}'s.`] : []),
      ...[`${subject}-page`, `${subject}-strip`]
        .filter((id) => ids.includes(id))
        .map((id) => `The id ${id} is ${name}'s.`),
    ];
  });
}

/** Name of the new module's folder. Throws with the reasons when the name cannot be used. */
export function checkName(root: string, given: string): string {
  const subject = subjectOf(given);
  const name = `${prefix}${subject}`;
  if (!subjectForm.test(subject) || name.length > maxNameLength) {
    throw new Error(
      `'${given}' is no name for a module: use lower-case letters, digits and hyphens, such as 'calendar' or 'mfe-calendar', ${maxNameLength} in all.`,
    );
  }
  if (existsSync(join(root, name))) throw new Error(`${name} exists already.`);
  const claims = findClaims(root, subject);
  if (claims.length > 0) throw new Error([...claims, 'Choose another name.'].join('\n'));
  return name;
}

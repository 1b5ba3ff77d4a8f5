import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseModuleName, subjectOf } from '@sahn/cli/create/module-name';
import { claimsOf, claimsOverlap } from '@sahn/contracts/modules/claims';
import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import { readManifest } from '../manifest/read-manifest.ts';

const prefix = 'mfe-';

function readManifests(root: string): ModuleManifest[] {
  return readdirSync(root)
    .filter((name) => name.startsWith(prefix) && existsSync(join(root, name, 'module.json')))
    .map((name) => readManifest(join(root, name)));
}

/** What the new module would claim and another module already has. */
function findClaims(root: string, subject: string): string[] {
  const claims = [
    { claim: `${subject}/*`, what: `The path /${subject}` },
    { claim: `page:${subject}-page`, what: `The id ${subject}-page` },
    { claim: `slot:${subject}-strip`, what: `The id ${subject}-strip` },
  ];
  return readManifests(root).flatMap((manifest) => {
    const taken = claimsOf(manifest);
    return claims
      .filter(({ claim }) => taken.some((other) => claimsOverlap(other, claim)))
      .map(({ what }) => `${what} is ${manifest.name}'s.`);
  });
}

/** Name of the new module's folder. Throws with the reasons when the name cannot be used. */
export function checkName(root: string, given: string): string {
  const name = parseModuleName(given);
  if (existsSync(join(root, name))) throw new Error(`${name} exists already.`);
  const claims = findClaims(root, subjectOf(name));
  if (claims.length > 0) throw new Error([...claims, 'Choose another name.'].join('\n'));
  return name;
}

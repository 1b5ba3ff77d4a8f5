import {
  claimCovers,
  claimsOf,
  claimsOverlap,
  describeClaim,
  isPathClaim,
} from '@sahn/contracts/modules/claims';
import type { ModuleManifest } from '@sahn/contracts/modules/manifest';
import { pathCovers } from '@sahn/contracts/routing/path-overlap';

type ClaimingManifest = Pick<ModuleManifest, 'routes' | 'slots' | 'redirects' | 'owns'>;

/** A module of a composition. */
export interface ClaimingModule {
  name: string;
  manifest: ClaimingManifest;
}

export interface OwnedClaim {
  claim: string;
  module: string;
}

/** Whether the actor may take a path or a name from a module. */
export type MayTakeFrom = (module: string) => boolean;

interface Ownership {
  modules: readonly ClaimingModule[];
  /** Names of the modules whose claims are checked: those that an activation or a release changes. */
  changed: readonly string[];
  /** What is owned already. */
  owned: readonly OwnedClaim[];
  mayTakeFrom: MayTakeFrom;
}

interface Claim extends OwnedClaim {
  /** Whether the module owns it already. */
  held: boolean;
  changed: boolean;
}

/** The one of two overlapping claims that has the older right; of two equal ones the first by module name. */
function ownerOf(one: Claim, other: Claim): Claim {
  if (one.held !== other.held) return one.held ? one : other;
  if (one.changed !== other.changed) return one.changed ? other : one;
  return one.module < other.module ? one : other;
}

function sentence(claimant: OwnedClaim, owner: OwnedClaim): string {
  const where = owner.claim === claimant.claim ? '' : ` (${owner.claim})`;
  return `${claimant.module} claims ${describeClaim(claimant.claim)}, which is ${owner.module}'s${where}`;
}

/** What an operator types to end these conflicts, one line for each claimant. */
function hints(claimants: readonly OwnedClaim[]): string[] {
  const byModule = Map.groupBy(claimants, ({ module }) => module);
  return [...byModule].map(([module, claims]) => {
    const list = [...new Set(claims.map(({ claim }) => claim))].join(' ');
    return `An operator can give this away: npx sahn owners give ${module} ${list}`;
  });
}

function usedPaths({ routes, redirects }: ClaimingManifest): string[] {
  return [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
}

/** Paths of two modules that match the same addresses. Nobody could say which of the two is shown, so none may give that. */
function findTwins(module: ClaimingModule, others: readonly ClaimingModule[]): string[] {
  return usedPaths(module.manifest).flatMap((path) =>
    others.flatMap((other) =>
      usedPaths(other.manifest)
        .filter((twin) => pathCovers(twin, path) && pathCovers(path, twin))
        .map((twin) => sentence({ module: module.name, claim: path }, { module: other.name, claim: twin })),
    ),
  );
}

/** Redirects from addresses that the module neither claims nor owned before. */
function findStrayRedirects({ name, manifest }: ClaimingModule, held: readonly OwnedClaim[]): string[] {
  const own = [...(manifest.owns ?? []), ...held.map(({ claim }) => claim)];
  if (!manifest.owns) return [];
  return manifest.redirects
    .filter(({ from }) => !own.some((claim) => claimCovers(claim, from)))
    .map(({ from }) => `${name} redirects ${from}, which is neither in its \`owns\` nor was its own before`);
}

/**
 * Reasons why modules may not have the paths and names that they claim; empty when they may. Two modules of a composition
 * may overlap only where an operator has given each its part, and what another module owns or owned is taken only by
 * those who may.
 */
export function findOwnershipFaults({ modules, changed, owned, mayTakeFrom }: Ownership): string[] {
  const heldBy = (name: string) => owned.filter(({ module }) => module === name);
  const claims = modules.flatMap(({ name, manifest }) =>
    claimsOf(manifest).map(
      (claim): Claim => ({
        claim,
        module: name,
        held: heldBy(name).some((row) => claimCovers(row.claim, claim)),
        changed: changed.includes(name),
      }),
    ),
  );
  const conflicts = claims
    .filter((claim) => claim.changed)
    .flatMap((claim): { claimant: OwnedClaim; owner: OwnedClaim }[] => {
      const rivals = claims
        .filter((one) => one.module !== claim.module && claimsOverlap(one.claim, claim.claim))
        .filter((one) => !(one.held && claim.held && isPathClaim(claim.claim)))
        .map((one) =>
          ownerOf(claim, one) === claim ? { claimant: one, owner: claim } : { claimant: claim, owner: one },
        );
      const former = claim.held
        ? []
        : owned
            .filter((row) => row.module !== claim.module && claimsOverlap(row.claim, claim.claim))
            .filter((row) => !mayTakeFrom(row.module))
            .map((owner) => ({ claimant: claim, owner }));
      return [...rivals, ...former];
    });
  if (conflicts.length > 0) {
    const sentences = conflicts.map(({ claimant, owner }) => sentence(claimant, owner));
    return [...new Set(sentences), ...hints(conflicts.map(({ claimant }) => claimant))];
  }
  return modules
    .filter(({ name }) => changed.includes(name))
    .flatMap((module) => [
      ...findTwins(
        module,
        // Of two changed modules, one tells.
        modules.filter(({ name }) => (changed.includes(name) ? name < module.name : true)),
      ),
      ...findStrayRedirects(module, heldBy(module.name)),
    ]);
}

/**
 * What changes hands when modules go live: claims that they did not own yet, and the claims of others that these include.
 */
export function changeOwners(
  modules: readonly ClaimingModule[],
  owned: readonly OwnedClaim[],
): { gained: OwnedClaim[]; lost: OwnedClaim[] } {
  const gained = modules.flatMap(({ name, manifest }) =>
    claimsOf(manifest)
      .filter((claim) => !owned.some((row) => row.module === name && claimCovers(row.claim, claim)))
      .map((claim) => ({ claim, module: name })),
  );
  const lost = owned.filter((row) =>
    gained.some(({ claim, module }) => module !== row.module && claimCovers(claim, row.claim)),
  );
  return { gained, lost };
}

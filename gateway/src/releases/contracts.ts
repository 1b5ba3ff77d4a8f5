import { createRequire } from 'node:module';
import { firstContract, formerContracts } from '@sahn/contracts/releases/contract';
import type { Release, ShellRelease } from '@sahn/contracts/releases/release';
import compare from 'semver/functions/compare.js';
import satisfies from 'semver/functions/satisfies.js';
import * as v from 'valibot';

const PackageSchema = v.object({ version: v.string() });

/** Contracts that this gateway takes of a shell: its own, and those of earlier majors. */
export const gatewayContracts: readonly string[] = [
  ...formerContracts,
  v.parse(PackageSchema, createRequire(import.meta.filename)('@sahn/contracts/package.json')).version,
];

/** Contracts that a shell provides to modules. */
export function contractsOf({
  contracts = [firstContract],
}: Pick<ShellRelease, 'contracts'>): readonly string[] {
  return contracts;
}

type Built = Pick<Release, 'name' | 'version' | 'contract'>;

/**
 * Why a release does not fit; empty when it does.
 * @param accepted newest contract of each major that is taken
 * @param by who takes them: `the shell 1.1.0-…`
 */
export function checkContract(
  { name, version, contract: built = firstContract }: Built,
  accepted: readonly string[],
  by: string,
): string[] {
  // As for a shared package: a later version of the same major provides what an earlier one did.
  if (accepted.some((one) => satisfies(one, `^${built}`))) return [];
  const newest = accepted.toSorted(compare).at(-1) ?? firstContract;
  const todo =
    compare(built, newest) > 0
      ? `Build it with the packages @sahn/… ${newest}, or take a newer ${name === 'shell' ? 'gateway' : 'shell'} first`
      : `Install the packages @sahn/… ^${newest} and build it again`;
  return [
    `${name} ${version} was built for contract ${built}; ${by} takes ${accepted.join(' and ')}. ${todo}`,
  ];
}

/** Major of a module's contract where that is not the shell's newest, for the shell to provide the former one. */
export function formerMajor({ contract = firstContract }: Pick<Release, 'contract'>, shell: ShellRelease) {
  const major = Number.parseInt(contract, 10);
  const newest = contractsOf(shell).toSorted(compare).at(-1) ?? firstContract;
  return major === Number.parseInt(newest, 10) ? undefined : major;
}

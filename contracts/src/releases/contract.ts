import * as v from 'valibot';

/*
 * The contract is what modules and the site expect of each other: manifest, module context, data block, API, shared packages.
 * Its version is that of the installed `@sahn/contracts`, which the build writes into each release. A major changes what
 * modules rely on; a minor adds to it. So a site takes a module when it provides the same major, in that version or a later one.
 */

/** Contract of releases that name none: those from before contracts had versions. */
export const firstContract = '1.0.0';

/**
 * The last version of each earlier major that the shell still provides. While one is here, modules of both majors are live side
 * by side, and the shell finds the major of an earlier one in `contract` of the data block.
 */
export const formerContracts: readonly string[] = [];

export const ContractVersionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));

/** `GET /contracts` of the platform port: what a module must fit to go live. */
export const ContractInfoSchema = v.object({
  /** Of visitors' addresses. */
  origin: v.string(),
  /** Newest contract of each major that the live site takes, newest last. */
  contracts: v.array(v.string()),
  /** Of the live shell's build. A development build takes files of a development server as they change. */
  mode: v.picklist(['production', 'development']),
  /** Versions of the packages that the live shell provides; none before the first composition. */
  shared: v.record(v.string(), v.string()),
});
export type ContractInfo = v.InferOutput<typeof ContractInfoSchema>;

import { type Check, type Found, fault, ok, warning } from './check.ts';

/** The version that the site is tested with; `package.json` brings it. */
const tested = 24;

/** @param version as `process.versions.node` has it */
export function judgeNode(version: string): Found {
  const major = Number(version.split('.')[0]);
  const remedy = `Start with the Node of the project: \`npx node\`, or the package's own \`./sahn serve\`.`;
  if (major < tested) return fault(`Node ${version} is too old: ${tested} is needed.`, remedy);
  if (major > tested) return warning(`Node ${version} is newer than what is tested, ${tested}.`, remedy);
  return ok(`Node ${version}.`);
}

export const nodeVersion: Check = {
  name: 'node',
  needsDatabase: false,
  run: async () => [judgeNode(process.versions.node)],
};

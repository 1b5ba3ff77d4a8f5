import { type InspectorData, inspectSwapPath } from '@sahn/contracts/inspector/inspector';
import { isProblem } from '@sahn/contracts/problems/problem';

/** The releases that the holder sees in place of what is live, by module. */
export function chosenReleases({ modules }: Pick<InspectorData, 'modules'>): Record<string, string> {
  return Object.fromEntries(
    modules.filter(({ version, live }) => version !== live).map(({ name, version }) => [name, version]),
  );
}

/** Shows these releases to the holder from the next document on; without any, what is live. Throws with the gateway's reason. */
export async function swapReleases(releases: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(inspectSwapPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ releases }),
  });
  if (response.ok) return;
  const problem: unknown = await response.json().catch(() => null);
  throw new Error(isProblem(problem) ? (problem.detail ?? problem.title) : String(response.status));
}

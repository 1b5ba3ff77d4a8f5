import { type CopiedModule, copyModule } from '@sahn/tooling/copied-modules';
import type { siteClient } from '@sahn/tooling/site-client';

type PlatformClient = ReturnType<typeof siteClient>;

/** Releases that go live together: their pages are tried in one go, which has a time limit. */
const together = 40;

export async function publishCopy(client: PlatformClient, { release, files }: CopiedModule): Promise<void> {
  const bytes = new Map(release.files.map(({ path, sha256 }) => [sha256, files.get(path)]));
  for (const hash of await client.missingBlobs([...bytes.keys()])) {
    const body = bytes.get(hash);
    if (body) await client.putBlob(hash, body);
  }
  await client.putRelease(release);
}

/** Makes releases live, beside what is live. */
export async function activateCopies(client: PlatformClient, copies: readonly CopiedModule[]): Promise<void> {
  const live = await client.live();
  const releases = Object.fromEntries(copies.map(({ release }) => [release.name, release.version]));
  await client.activate({ base: live?.number ?? 0, releases });
}

/** Publishes copies of a module with these numbers, which lead to one another, and makes them live. */
export async function addCopies(
  client: PlatformClient,
  original: CopiedModule,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let first = from; first <= to; first += together) {
    const numbers = Array.from({ length: Math.min(together, to - first + 1) }, (_, at) => first + at);
    const copies = numbers.map((number) => copyModule(original, number, { leadsTo: `/hall${number + 1}` }));
    for (const copy of copies) await publishCopy(client, copy);
    await activateCopies(client, copies);
  }
}

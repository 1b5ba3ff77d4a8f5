import { isNamedByContent, type Release } from '@sahn/contracts/releases/release';
import type { ReleaseFolders } from '../releases/release-folders.ts';

/** Larger sheets stay links, which browsers cache. */
const maxBytes = 32 * 1024;

/** What would end the element, and what an HTML parser would change, so that the browser saw another hash. */
const unsafe = /<\/style|[\0\r]/i;

/**
 * Texts of a release's style sheets that documents may contain instead of linking to them, by path: those of chunks whose
 * names contain a hash of their content.
 */
export async function readSheets(
  folders: Pick<ReleaseFolders, 'read'>,
  release: Release,
): Promise<Record<string, string>> {
  const ofChunks = new Set(Object.values(release.chunks).flatMap(({ css }) => css));
  const files = release.files.filter(
    ({ path, bytes }) => ofChunks.has(path) && isNamedByContent(path) && bytes <= maxBytes,
  );
  const texts = files.map(
    async (file) => [file.path, Buffer.from(await folders.read(release, file)).toString('utf8')] as const,
  );
  return Object.fromEntries((await Promise.all(texts)).filter(([, text]) => !unsafe.test(text)));
}

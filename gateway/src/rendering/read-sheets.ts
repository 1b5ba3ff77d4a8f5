import { isNamedByContent, type Release, type ReleaseFile } from '@sahn/contracts/releases/release';
import type { ReleaseFolders } from '../releases/release-folders.ts';

/** Larger sheets stay links, which browsers cache. */
const maxBytes = 32 * 1024;

/** What would end the element, and what decoding or an HTML parser has changed or would change, so that the browser saw another hash. */
const unsafe = /<\/style|[\0\r\uFFFD]/i;

/** Style sheets whose text a document may contain instead of a link: those of chunks whose names contain a hash of their content. */
export function listSheets(release: Release): ReleaseFile[] {
  const ofChunks = new Set(Object.values(release.chunks).flatMap(({ css }) => css));
  return release.files.filter(
    ({ path, bytes }) => ofChunks.has(path) && isNamedByContent(path) && bytes <= maxBytes,
  );
}

/** Texts of the listed style sheets of a release by path, but for those that would not reach a browser as they are. */
export async function readSheets(
  folders: Pick<ReleaseFolders, 'read'>,
  release: Release,
): Promise<Record<string, string>> {
  const texts = listSheets(release).map(
    async (file) => [file.path, Buffer.from(await folders.read(release, file)).toString('utf8')] as const,
  );
  return Object.fromEntries((await Promise.all(texts)).filter(([, text]) => !unsafe.test(text)));
}

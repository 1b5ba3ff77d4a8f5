import { SourceMap, type SourceMapPayload } from 'node:module';

const mostFrames = 5;
const frame = /\bat (?:.*\()?https?:\/\/[^/\s]+(\/[^\s?#)]+):(\d+):(\d+)\)?$/gm;
/** Of webpack's names for sources: the scheme, the name of the build and the folder that is always the same. */
const scheme = /^webpack:\/\/[^/]*\/(?:\.\/)?/;

/**
 * The lines of a module's own sources that a stack of the browser leads through, as `<file>:<line>`, the innermost first.
 * @param readMap returns the source map of a script by its address without the origin; undefined when it has none
 */
export async function locateFrames(
  stack: string,
  readMap: (path: string) => Promise<SourceMapPayload | undefined>,
): Promise<string[]> {
  const places: string[] = [];
  for (const [, path = '', line, column] of stack.matchAll(frame)) {
    const map = await readMap(path);
    if (!map) continue;
    // Stacks count from 1, source maps from 0.
    const entry = new SourceMap(map).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || entry.originalSource.includes('node_modules/')) continue;
    places.push(`${entry.originalSource.replace(scheme, '')}:${entry.originalLine + 1}`);
  }
  return places.slice(0, mostFrames);
}

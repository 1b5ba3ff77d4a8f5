import { Script } from 'node:vm';
import { endingOf } from './check-release.ts';
import { checkStyles } from './check-styles.ts';
import { hasSignature } from './file-signature.ts';

/** A file whose content is checked, as it is passed to a thread. */
export interface CheckedFile {
  path: string;
  data: Uint8Array;
  /** The module that it belongs to; null for the shell. */
  module: string | null;
}

function reasonOf(error: unknown): string {
  if (error instanceof RangeError) return 'is nested too deeply';
  return error instanceof Error ? error.message : String(error);
}

function findFaults({ path, data, module }: CheckedFile): string[] {
  const text = () => Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('utf8');
  switch (endingOf(path)) {
    case 'js':
    case 'cjs':
      try {
        new Script(text(), { filename: path });
        return [];
      } catch (error) {
        return [`does not compile: ${reasonOf(error)}`];
      }
    case 'json':
    case 'map':
      try {
        JSON.parse(text());
        return [];
      } catch (error) {
        return [`is not JSON: ${reasonOf(error)}`];
      }
    case 'css':
      try {
        return checkStyles(text(), module);
      } catch (error) {
        return [reasonOf(error)];
      }
    case 'svg':
      return /<svg[\s>]/.test(text()) ? [] : ['is not an SVG picture'];
    default:
      return hasSignature(endingOf(path), data) ? [] : [`is not what its ending .${endingOf(path)} says`];
  }
}

/** The faults of a file's content, by its extension. It runs in a thread: what publishers send may take long to parse. */
export function checkFile(file: CheckedFile): string[] {
  return findFaults(file).map((fault) => `${file.path}: ${fault}`);
}

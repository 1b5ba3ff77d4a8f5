import type { BootModule } from '@sahn/contracts/modules/boot';
import type { FixedFile } from '@sahn/contracts/modules/catalogue';
import { once, readFixed } from './read-fixed.browser.ts';

/*
 * Allows only files of the page's composition. Every script and style sheet that a loader adds is passed to `guard`, which
 * sets the integrity hash and refuses all others. The data block has the hashes of the page's module; those of other modules
 * are in files that the block or the catalogue names.
 */

type Part = Pick<BootModule, 'base' | 'integrity'> & Partial<Pick<BootModule, 'version' | 'hashes'>>;
type Integrity = BootModule['integrity'];

const integrityByPath = new Map<string, string>();
/** Files that have the hashes of a module's files, by its folder. */
const files = new Map<string, FixedFile>();
const reads = new Map<string, Promise<Integrity>>();
/** Folders of modules that a development server rebuilds at every change: their files have no hashes. */
const changing = new Set<string>();
let attempt = 0;

/** Registers the files of modules, or of the shell. */
export function trustFiles(parts: readonly Part[]): void {
  for (const { version, base, integrity, hashes } of parts) {
    if (process.env.NODE_ENV !== 'production' && version === 'dev') changing.add(base);
    for (const [file, hash] of Object.entries(integrity))
      integrityByPath.set(`${base}${file}`, `sha256-${hash}`);
    if (hashes) files.set(base, hashes);
  }
}

/** The hashes of all files of a module, by its folder; undefined when the data block has them. */
export async function readHashes(base: string): Promise<Integrity | undefined> {
  const file = files.get(base);
  return (
    file &&
    once(reads, file.path, async () => {
      const part: Part = await readFixed(file);
      trustFiles([part]);
      return part.integrity;
    })
  );
}

function isChanging(pathname: string): boolean {
  return process.env.NODE_ENV !== 'production' && [...changing].some((folder) => pathname.startsWith(folder));
}

const addressOf = (url: string) => new URL(url, location.href);

/** Base64 SHA-256 attribute of a file of this composition. Throws for any other address. */
export function integrityOf(url: string): string {
  const { origin, pathname } = addressOf(url);
  const integrity = integrityByPath.get(pathname) ?? (isChanging(pathname) ? '' : undefined);
  if (origin !== location.origin || integrity === undefined)
    throw new Error(`Refused: ${pathname} is not of this composition`);
  return integrity;
}

/** The folder of the module that has to say the hash of a file first; undefined where that is known or will not be. */
function folderToRead(url: string): string | undefined {
  const { pathname } = addressOf(url);
  if (!integrityByPath.has(pathname)) return [...files.keys()].find((folder) => pathname.startsWith(folder));
}

/** Makes further loads use new addresses: otherwise browsers would wait for the same hanging request. */
export function beginNewAttempt(): void {
  attempt += 1;
}

function guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  const name = 'href' in element ? 'href' : 'src';
  const admit = () => {
    element.integrity = integrityOf(url);
    element.crossOrigin = 'anonymous';
    const address = addressOf(url);
    if (attempt > 0) address.searchParams.set('r', String(attempt));
    element.setAttribute(name, address.href);
  };
  const folder = folderToRead(url);
  if (folder) {
    // Without an address it loads nothing, also when it is in the document.
    element.removeAttribute(name);
    readHashes(folder)
      .then(admit)
      .catch(() => element.dispatchEvent(new Event('error')));
  } else admit();
}

declare global {
  var sahnGuard: typeof guard;
}

globalThis.sahnGuard = guard;

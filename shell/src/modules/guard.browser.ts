import type { BootModule } from '@sahn/contracts/modules/boot';

/*
 * Allows only files of the page's composition. Every script and style sheet that a loader adds is passed to `guard`, which
 * sets the integrity hash from the data block, or from the file that describes a module beyond it, and refuses all others.
 */

const integrityByPath = new Map<string, string>();
/** Folders of modules that a development server rebuilds at every change: their files have no hashes. */
const changing = new Set<string>();
let attempt = 0;

/** Registers the files of modules, or of the shell. */
export function trustFiles(parts: readonly Pick<BootModule, 'version' | 'base' | 'integrity'>[]): void {
  for (const { version, base, integrity } of parts) {
    if (process.env.NODE_ENV !== 'production' && version === 'dev') changing.add(base);
    for (const [file, hash] of Object.entries(integrity))
      integrityByPath.set(`${base}${file}`, `sha256-${hash}`);
  }
}

function isChanging(pathname: string): boolean {
  return process.env.NODE_ENV !== 'production' && [...changing].some((folder) => pathname.startsWith(folder));
}

/** Base64 SHA-256 attribute of a file of this composition. Throws for any other address. */
export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const integrity = integrityByPath.get(pathname) ?? (isChanging(pathname) ? '' : undefined);
  if (origin !== location.origin || integrity === undefined)
    throw new Error(`Refused: ${pathname} is not of this composition`);
  return integrity;
}

/** Makes further loads use new addresses: otherwise browsers would wait for the same hanging request. */
export function beginNewAttempt(): void {
  attempt += 1;
}

function guard(element: HTMLScriptElement | HTMLLinkElement, url: string): void {
  element.integrity = integrityOf(url);
  element.crossOrigin = 'anonymous';
  if (attempt === 0) return;
  const address = new URL(url, location.href);
  address.searchParams.set('r', String(attempt));
  if (element instanceof HTMLLinkElement) element.href = address.href;
  else element.src = address.href;
}

declare global {
  var sahnGuard: typeof guard;
}

globalThis.sahnGuard = guard;

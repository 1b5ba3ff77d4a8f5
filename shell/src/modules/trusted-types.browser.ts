/*
 * The one policy under which this site's code may name scripts: own origin, own folders.
 * There is no policy for markup or for code as text, so both are refused everywhere.
 */

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

window.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    const { origin, pathname, href } = new URL(url, location.href);
    if (origin === location.origin && pathname.startsWith('/modules/')) return href;
    throw new TypeError(`Refused script address: ${pathname}`);
  },
});

export {};

/*
 * The one policy under which this site's code may name scripts: own origin, own folders, and the worker that keeps pages.
 * There is no policy for markup or for code as text, so both are refused everywhere.
 */

import { workerPath } from '@sahn/contracts/routing/offline';

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
    const isKnown = pathname.startsWith('/modules/') || pathname === workerPath;
    if (origin === location.origin && isKnown) return href;
    throw new TypeError(`Refused script address: ${pathname}`);
  },
});

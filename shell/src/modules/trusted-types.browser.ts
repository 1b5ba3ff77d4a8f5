/*
 * The site's only Trusted Types policy. It allows script URLs of the site's own folders and of the service worker. There is
 * no policy for HTML or for code from strings, so the browser refuses both.
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

import { useSyncExternalStore } from 'react';

/*
 * Each view has an address behind the `#`: reload, Back and links to it work, and the server never sees it.
 */

export interface Address {
  /** Segments of the path: the view, then what it shows. */
  parts: readonly string[];
  query: URLSearchParams;
}

/** Reads `#/log?module=books`. */
export function parseAddress(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parts = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  return { parts, query: new URLSearchParams(query) };
}

export function subscribeToAddress(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** The path behind the `#`; renders again when it changes. */
export function useAddress(): Address {
  return parseAddress(useSyncExternalStore(subscribeToAddress, () => location.hash));
}

/** Goes to a view: `/releases/books`. */
export function goTo(path: string): void {
  location.hash = path;
}

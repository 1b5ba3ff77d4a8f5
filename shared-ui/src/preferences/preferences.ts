import { preferenceCookie } from '@sahn/contracts/site/preference-cookie';

/**
 * Stores a visitor's preference in a cookie, which the server reads for the next document. Where the browser takes no
 * cookies, as in a sandboxed frame, the preference holds for this document only.
 */
export function keepPreference(name: string, value: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API
    document.cookie = preferenceCookie(name, value, location.protocol);
  } catch {
    // As above.
  }
}

/** The stored preferences as one text, which changes when one of them does. Empty where the browser gives none. */
export function storedPreferences(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** One of the stored preferences. */
export function findPreference(stored: string, name: string): string | undefined {
  const pair = stored.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

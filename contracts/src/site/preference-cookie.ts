const yearInSeconds = 31_536_000;

/**
 * Text for `document.cookie` that stores a preference for a year; an empty value removes it. Such cookies hold no secret:
 * scripts write them, so they cannot be `HttpOnly`, and the site works over plain HTTP too, so `Secure` follows the page.
 * @param protocol `location.protocol` of the page
 */
export function preferenceCookie(name: string, value: string, protocol: string): string {
  const age = value === '' ? 0 : yearInSeconds;
  return `${name}=${value};path=/;max-age=${age};samesite=lax${protocol === 'https:' ? ';secure' : ''}`;
}

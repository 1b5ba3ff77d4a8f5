import type { FindRoutePath } from '@sahn/contracts/routing/item-address';

/** Path of the contact form with its subject filled in; null when no module of the composition has one. */
export function contactPath(routePath: FindRoutePath, subject: string): string | null {
  const path = routePath('contact-us');
  return path === null ? null : `${path}?${new URLSearchParams({ subject })}`;
}

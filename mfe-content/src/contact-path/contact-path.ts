/** The contact form with its subject filled in. */
export function contactPath(subject: string): string {
  return `/contact-us?${new URLSearchParams({ subject })}`;
}

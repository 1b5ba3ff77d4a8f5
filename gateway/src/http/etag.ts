/** Whether `If-None-Match` names this tag; weak comparison, as RFC 9110 (13.1.2) asks for. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((one) => bare(one) === bare(tag));
}

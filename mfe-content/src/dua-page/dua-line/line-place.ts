/** Permanent id of a line in its page: `l3`, `l7a`, `l-adam`. */
export function linePlace(id: string): string {
  return /^\d/.test(id) ? `l${id}` : `l-${id}`;
}

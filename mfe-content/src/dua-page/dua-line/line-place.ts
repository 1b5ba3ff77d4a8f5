/** Lasting address of a line within its page: `l3`, `l7a`, `l-adam`. */
export function linePlace(id: string): string {
  return /^\d/.test(id) ? `l${id}` : `l-${id}`;
}

/** A text with what it is from and, whole, the address of this site at which it stands: one line each. */
export function citation(lines: readonly (string | null)[], href: string): string {
  const address = new URL(href, location.href).href;
  return [...lines.filter((line) => line !== null && line.trim() !== ''), address].join('\n');
}

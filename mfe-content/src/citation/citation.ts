/** A text, its source and the full address of its page, one line each. Null lines are left out. */
export function citation(lines: readonly (string | null)[], href: string): string {
  const address = new URL(href, location.href).href;
  return [...lines.filter((line) => line !== null && line.trim() !== ''), address].join('\n');
}

/** A text with what it is from and where it stands, one line each. */
export function citation(lines: readonly (string | null)[], address: string): string {
  return [...lines.filter((line) => line !== null && line.trim() !== ''), address].join('\n');
}

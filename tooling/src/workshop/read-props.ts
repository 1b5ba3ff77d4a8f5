const declaration =
  /(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?interface \w*Props\b[^{]*\{[\s\S]*?\n\}/g;

/** The declarations of a component's props in its source, with their comments; empty when it has none. */
export function readProps(source: string): string {
  return [...source.matchAll(declaration)].map(([text]) => text).join('\n\n');
}

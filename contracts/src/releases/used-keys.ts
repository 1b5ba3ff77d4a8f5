/** Translation keys in the code of a module, without plural endings, as the build finds them. */
export interface UsedKeys {
  /** Keys that are literals in the code. */
  whole: readonly string[];
  /** Beginnings of keys that are completed at run time (`state.` of `state.${…}`). */
  prefixes: readonly string[];
}

/** Keys that the code uses and no string has. Of a prefix, at least one string must begin with it. */
export function findUnknownKeys(used: UsedKeys | undefined, known: ReadonlySet<string>): string[] {
  if (!used) return [];
  const all = [...known];
  return [
    ...used.whole.filter((key) => !known.has(key)),
    ...used.prefixes
      .filter((prefix) => !all.some((key) => key.startsWith(prefix)))
      .map((prefix) => `${prefix}…`),
  ];
}

const placeholder = /\{\{(\w+)\}\}/g;

/** Replaces `{{name}}` by values; a missing value becomes an empty string. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  // Of most texts: a page asks for hundreds.
  if (!text.includes('{{')) return text;
  return text.replace(placeholder, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  );
}

/** Names of a text's placeholders, each once. */
export function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name));
}

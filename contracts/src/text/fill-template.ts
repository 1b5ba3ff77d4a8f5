const placeholder = /\{\{(\w+)\}\}/g;

/** Puts values in the places of `{{name}}`, as i18next does; a name without a value becomes nothing. */
export function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}

/** Names that a text has places for, each once. */
export function placeholdersIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name));
}

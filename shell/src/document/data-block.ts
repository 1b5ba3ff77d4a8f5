/** Text of a data block: JSON that can neither close the element nor open a comment (OWASP ASVS 1.2.3). */
export function toDataBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Escapes a text for an attribute in double quotes. */
export function toAttribute(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

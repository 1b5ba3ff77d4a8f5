const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'value'];
const longestGap = 2;

const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069\u00ad]+/g, ' ').trim();

/** All that nodes say, also to a screen reader. */
export function readText(nodes: readonly Node[]): string {
  const texts = nodes.flatMap((node) => {
    if (!(node instanceof Element)) return [node.textContent ?? ''];
    const named = [node, ...node.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    return [
      node.textContent,
      ...named.flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
    ];
  });
  return texts.map(plain).filter(Boolean).join('\n');
}

/** Whether a text contains a string: all that stands between its placeholders, in this order. */
function contains(text: string, word: string): boolean {
  const pieces = word
    .split(/\{\{.*?\}\}|\{.*?\}|<[^>]*>/)
    .map(plain)
    .filter((piece) => piece.length >= longestGap);
  if (pieces.length === 0) return word !== '' && text.split('\n').includes(plain(word));
  let at = 0;
  return pieces.every((piece) => {
    const found = text.indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

/**
 * The strings that are seen in a text, and the others. A part does not tell which strings it has asked for: what is found is
 * what stands there, and two keys with the same words are both found.
 */
export function findWords(words: Readonly<Record<string, string>>, text: string) {
  const entries = Object.entries(words);
  const shown = entries.filter(([, word]) => contains(text, word));
  return { shown, others: entries.filter((entry) => !shown.includes(entry)) };
}

const part = /^export (?:async )?(?:function|const) (loader|head)\b/gm;

/** Added to the sources of a page. Names are part of what React's refresh looks at. */
function footer(names: readonly string[]): string {
  const parts = `[${names.join(', ')}]`;
  return `
for (const part of ${parts}) Object.defineProperty(part, 'name', { value: 'PagePart' });
if (import.meta.webpackHot) {
  const { data } = import.meta.webpackHot;
  if (data && data.parts !== String(${parts})) location.reload();
  import.meta.webpackHot.dispose((next) => { next.parts = String(${parts}); });
}
`;
}

/**
 * Lets a page be exchanged in place although it exports more than components: React's refresh takes a file only when
 * all of its exports look like components, by their capital. A changed `loader` or `head` loads the document again,
 * as what is shown was made by the old one.
 */
// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function pagePartsLoader(source: string): string {
  const names = [...source.matchAll(part)].map((match) => match[1] ?? '');
  return names.length === 0 ? source : source + footer(names);
}

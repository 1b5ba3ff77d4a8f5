const part = /^export (?:async )?(?:function|const) (loader|head)\b/gm;

/** Code appended to a page's source. React Refresh decides by the names of exports. */
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
 * Makes React Refresh accept pages, which export more than components: it accepts a file only when the names of all
 * exports begin with a capital. A changed `loader` or `head` reloads the document, whose data came from the old one.
 */
// biome-ignore lint/style/noDefaultExport: the shape that webpack's loaders have
export default function pagePartsLoader(source: string): string {
  const names = [...source.matchAll(part)].map((match) => match[1] ?? '');
  return names.length === 0 ? source : source + footer(names);
}

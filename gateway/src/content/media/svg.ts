export interface PixelSize {
  width: number;
  height: number;
}

const forbidden: readonly [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script/i, 'scripts'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video)/i, 'foreign content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'event attributes'],
  [/<!\s*(?:ENTITY|DOCTYPE)/i, 'a document type or entities'],
  [/<\?xml-stylesheet/i, 'a style sheet'],
  [/@import/i, 'an imported style'],
  [/javascript:/i, 'scripts'],
  [/(?:href|src)\s*=\s*(?:"(?!#)|'(?!#)|[^\s"'#])/i, 'references to something outside itself'],
  [/url\(\s*["']?(?!#|["'])/i, 'references to something outside itself'],
];

/** The fault of an SVG: it may contain shapes and styles, and refer only to its own parts. */
export function findSvgFault(text: string): string | null {
  const found = forbidden.find(([pattern]) => pattern.test(text));
  return found ? `holds ${found[1]}, which drawings must not` : null;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

/** Size of an SVG from its width and height, else from its view box; null when it has neither. */
export function svgSize(text: string): PixelSize | null {
  const tag = /<svg\b[^<>]*>/i.exec(text)?.[0];
  if (tag === undefined) return null;
  const pixels = (value: string | undefined) =>
    Number(/^(\d+(?:\.\d+)?)(?:px)?$/.exec(value ?? '')?.[1] ?? 0);
  const [, , boxWidth = 0, boxHeight = 0] = (attribute(tag, 'viewBox') ?? '').split(/[\s,]+/).map(Number);
  const width = Math.round(pixels(attribute(tag, 'width')) || boxWidth);
  const height = Math.round(pixels(attribute(tag, 'height')) || boxHeight);
  return width > 0 && height > 0 ? { width, height } : null;
}

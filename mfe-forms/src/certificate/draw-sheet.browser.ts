/*
 * A certificate's sheet as a picture. It is drawn from the sheet on the page: its ornament path by path, its text line by
 * line where the browser has put it. The security policy allows no images from memory, so nothing is loaded.
 */

/** Pixels. An A4 sheet at about 200 dpi. */
const width = 1654;
const height = 2339;
/** Units of the ornament's `viewBox` in the sheet's width: millimetres. */
const sheetUnits = 210;

function drawPath(context: CanvasRenderingContext2D, element: SVGPathElement): void {
  const style = getComputedStyle(element);
  const path = new Path2D(element.getAttribute('d') ?? '');
  const rule = element.getAttribute('fill-rule') === 'evenodd' ? 'evenodd' : 'nonzero';
  const pattern = /url\("?#([\w-]+)"?\)/.exec(style.fill)?.[1];
  if (pattern !== undefined) {
    context.save();
    context.clip(path, rule);
    drawPattern(context, element.ownerDocument.getElementById(pattern));
    context.restore();
  } else if (style.fill !== 'none') {
    context.fillStyle = style.fill;
    context.fill(path, rule);
  }
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.stroke(path);
  }
}

function drawPattern(context: CanvasRenderingContext2D, pattern: Element | null): void {
  const read = (name: string) => Number(pattern?.getAttribute(name) ?? 0);
  const [stepX, stepY] = [read('width'), read('height')];
  if (pattern === null || stepX <= 0 || stepY <= 0) return;
  const tile = pattern.querySelectorAll('path');
  const sheetHeight = (sheetUnits * height) / width;
  for (let x = (read('x') % stepX) - stepX; x < sheetUnits; x += stepX) {
    for (let y = (read('y') % stepY) - stepY; y < sheetHeight; y += stepY) {
      context.save();
      context.translate(x, y);
      for (const path of tile) drawPath(context, path);
      context.restore();
    }
  }
}

interface TextLine {
  text: string;
  box: DOMRect;
}

/** A text as the browser has broken it into lines. */
function linesOf(node: Text): TextLine[] {
  const lines: TextLine[] = [];
  const range = document.createRange();
  let start = 0;
  const boxOf = (from: number, to: number) => {
    range.setStart(node, from);
    range.setEnd(node, to);
    return range.getBoundingClientRect();
  };
  const add = (to: number) => {
    const text = node.data.slice(start, to).trim();
    if (text !== '') lines.push({ text, box: boxOf(start, to) });
    start = to;
  };
  // A line ends before the first word that stands lower than its beginning. Long names break within words too.
  const graphemes = [...new Intl.Segmenter().segment(node.data)];
  for (const { index, segment } of graphemes) {
    if (segment.trim() === '' || index === start) continue;
    const [first, here] = [boxOf(start, start + 1), boxOf(index, index + segment.length)];
    if (here.height > 0 && here.top > first.top + first.height / 2) add(index);
  }
  add(node.data.length);
  return lines;
}

function drawTexts(context: CanvasRenderingContext2D, sheet: HTMLElement, scale: number): void {
  const origin = sheet.getBoundingClientRect();
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement === null) continue;
    const style = getComputedStyle(node.parentElement);
    const size = Number.parseFloat(style.fontSize) * scale;
    context.font = `${style.fontStyle} ${style.fontWeight} ${size}px ${style.fontFamily}`;
    context.fillStyle = style.color;
    context.direction = style.direction === 'rtl' ? 'rtl' : 'ltr';
    for (const { text, box } of linesOf(node)) {
      const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText(text);
      const baseline = (box.top - origin.top) * scale + (box.height * scale * above) / (above + below);
      context.fillText(text, (box.left - origin.left) * scale, baseline);
    }
  }
}

/** The sheet as a PNG. Rejects when the browser refuses to make one. */
export async function drawSheet(sheet: HTMLElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.fillStyle = getComputedStyle(sheet).backgroundColor;
  context.fillRect(0, 0, width, height);
  context.save();
  context.scale(width / sheetUnits, width / sheetUnits);
  for (const path of sheet.querySelectorAll<SVGPathElement>('svg > path, svg > g > path')) {
    drawPath(context, path);
  }
  context.restore();
  drawTexts(context, sheet, width / sheet.getBoundingClientRect().width);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('No picture');
  return blob;
}

type Document = PDFKit.PDFDocument;

interface Figure {
  bytes: Buffer;
  alt: string;
  /** In points, from the upper left corner of the page. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Paints a picture that fills its place; what is too wide or too high for it is cut off. Returns its element. */
export function paintFigure(
  document: Document,
  { bytes, alt, left, top, width, height }: Figure,
): ReturnType<Document['struct']> {
  // Programs that read aloud or enlarge find the picture by its box, of which the types of pdfkit do not know.
  const described = { alt, bbox: [left, top, left + width, top + height] };
  const figure = document.struct('Figure', described);
  const content = document.markStructureContent('Figure');
  document.image(bytes, left, top, { cover: [width, height], align: 'center', valign: 'center' });
  document.endMarkedContent();
  figure.add(content);
  figure.end();
  return figure;
}

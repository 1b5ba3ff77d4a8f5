import type { FlowPage } from './flow.ts';
import type { Line } from './lines.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { Piece } from './pieces.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

const fixed = (value: number) => String(Math.round(value * 100) / 100);

/** Letters of a piece from left to right, each with all that one cluster of glyphs stands for. */
function clustersOf(piece: Piece): { text: string; units: number }[] {
  const isRtl = piece.level % 2 === 1;
  const found: { start: number; units: number }[] = [];
  for (const { cluster, advance } of piece.glyphs) {
    const last = found.at(-1);
    if (last?.start === cluster) last.units += advance;
    else found.push({ start: cluster, units: advance });
  }
  const logical = isRtl ? found.toReversed() : found;
  const texts = new Map(
    logical.map(({ start }, index) => [start, piece.text.slice(start, logical[index + 1]?.start)]),
  );
  return found.map(({ start, units }) => ({ text: texts.get(start) ?? '', units }));
}

/** Paints lines on the pages of a document. */
export class PagePainter {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #margins: { left: number; top: number };

  constructor(document: PDFKit.PDFDocument, fonts: PdfFonts, margins: { left: number; top: number }) {
    this.#document = document;
    this.#fonts = fonts;
    this.#margins = margins;
  }

  /** Paints a page of blocks. Blocks that were begun on an earlier page continue in `open`. */
  paint(page: FlowPage, root: Structure, open: Map<object, Structure>): void {
    const document = this.#document;
    for (const { block, lines, y, isFirst, isLast } of page) {
      const baseline = (index: number) => this.#margins.top + y + index * block.leading;
      lines.forEach((line, index) => {
        this.#paintGlyphs(line, baseline(index));
      });
      const tail = isLast ? block.tail : undefined;
      if (tail) this.#paintGlyphs(tail, baseline(lines.length - 1));
      const element = open.get(block) ?? document.struct(block.tag, { lang: block.language });
      if (isFirst) root.add(element);
      open.set(block, element);
      const content = document.markStructureContent(block.tag);
      lines.forEach((line, index) => {
        this.#writeText(line, baseline(index));
      });
      if (tail) this.#writeText(tail, baseline(lines.length - 1));
      document.endMarkedContent();
      element.add(content);
      if (isLast) {
        element.end();
        open.delete(block);
      }
      for (const [index, line] of lines.entries()) this.#link(line, baseline(index), block.leading);
      if (tail) this.#link(tail, baseline(lines.length - 1), block.leading);
    }
  }

  /** Paints a line that is no part of the text: a page's number. */
  paintArtifact(line: Line, y: number): void {
    this.#paintGlyphs(line, y);
  }

  #paintGlyphs(line: Line, y: number): void {
    const shown: string[] = [];
    let font = '';
    for (const { piece, x } of line.pieces) {
      if (piece.isSpace) continue;
      const { face, run } = piece;
      const scale = run.size / face.unitsPerEm;
      const wanted = `/${this.#fonts.nameOf(face)} ${fixed(run.size)} Tf`;
      if (wanted !== font) shown.push(wanted);
      font = wanted;
      let pen = this.#margins.left + x;
      for (const { id, advance, dx, dy } of piece.glyphs) {
        const at = `1 0 0 -1 ${fixed(pen + dx * scale)} ${fixed(y - (run.rise ?? 0) - dy * scale)} Tm`;
        shown.push(`${at} <${this.#fonts.glyph(face, id, advance)}> Tj`);
        pen += advance * scale;
      }
    }
    // Told to be decoration without text, for programs that look for either.
    const text = `/Artifact << /Type /Layout >> BDC\n/Span << /ActualText () >> BDC\nBT 0 Tr\n${shown.join('\n')}\nET\nEMC\nEMC`;
    if (shown.length > 0) this.#document.addContent(text);
  }

  #writeText(line: Line, y: number): void {
    const [first] = line.pieces;
    if (first === undefined) return;
    const size = Math.max(...line.pieces.map(({ piece }) => piece.run.size));
    const codes = line.pieces.map(({ piece, width }) => {
      const isRtl = piece.level % 2 === 1;
      const thousandths = (points: number) => Math.max(0, Math.round((points * 1000) / size));
      if (piece.isSpace) return this.#fonts.text(' ', false, thousandths(width));
      const scale = piece.run.size / piece.face.unitsPerEm;
      return clustersOf(piece)
        .map(({ text, units }) => this.#fonts.text(text, isRtl, thousandths(units * scale)))
        .join('');
    });
    const at = `1 0 0 -1 ${fixed(this.#margins.left + first.x)} ${fixed(y)} Tm`;
    this.#document.addContent(
      `BT 3 Tr /${this.#fonts.textLayer()} ${fixed(size)} Tf ${at} <${codes.join('')}> Tj ET`,
    );
  }

  #link(line: Line, y: number, leading: number): void {
    for (const { piece, x, width } of line.pieces) {
      const { href } = piece.run;
      if (href === undefined || piece.isSpace) continue;
      const area = [this.#margins.left + x, y - leading * 0.7, width, leading] as const;
      if (href.startsWith('#')) this.#document.goTo(...area, href.slice(1));
      else this.#document.link(...area, href);
    }
  }
}

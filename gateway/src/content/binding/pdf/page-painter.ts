import type { FlowPage } from './flow.ts';
import type { Line } from './lines.ts';
import { paintFigure } from './paint-figure.ts';
import type { PdfFonts } from './pdf-fonts.ts';
import type { Piece } from './pieces.ts';

type Structure = ReturnType<PDFKit.PDFDocument['struct']>;

const fixed = (value: number) => String(Math.round(value * 100) / 100);

interface Cluster {
  text: string;
  /** Width in font units. */
  units: number;
}

/**
 * Font size of a line in the text layer. pdf.js reads a gap between a tenth and six tenths of it as a space, and a wider one
 * as the end of a text; spaces of Nastaliq are narrower than the first, justified ones wider than the second.
 */
function layerSize({ pieces }: Line): number {
  const size = Math.max(...pieces.map(({ piece }) => piece.run.size));
  const space = Math.max(0, ...pieces.map(({ piece, width }) => (piece.isSpace ? width : 0)));
  return space === 0 ? size : Math.min(2 * size, Math.max(0.6 * size, space / 0.4));
}

/** Characters that belong to the letter before them; alone, programs leave them out. */
const attached = /^[\p{M}\u200c\u200d]+$/u;
const mark = /\p{Mn}/u;

/** Letters of a piece from left to right, each with all that one cluster of glyphs stands for. */
function clustersOf(piece: Piece): Cluster[] {
  const units = new Map<number, number>();
  for (const { cluster, advance } of piece.glyphs) units.set(cluster, (units.get(cluster) ?? 0) + advance);
  const starts = [...units.keys()].sort((a, b) => a - b);
  const clusters: Cluster[] = [];
  for (const [index, start] of starts.entries()) {
    const text = piece.text.slice(start, starts[index + 1]);
    const last = clusters.at(-1);
    const width = units.get(start) ?? 0;
    if (last && attached.test(text)) {
      last.text += text;
      last.units += width;
    } else clusters.push({ text, units: width });
  }
  return piece.level % 2 === 1 ? clusters.reverse() : clusters;
}

interface PlacedCluster {
  text: string;
  isRtl: boolean;
  /** Points. */
  width: number;
}

/**
 * The text of a line from left to right. A sign of pause that stands alone after a word, as between the phrases of a verse,
 * goes with the last letter of the word: by itself it has no place in the line for programs.
 */
function lineClusters({ pieces }: Line): PlacedCluster[] {
  const placed: PlacedCluster[] = [];
  let sign: PlacedCluster | null = null;
  for (const { piece, width } of pieces) {
    const isRtl = piece.level % 2 === 1;
    if (isRtl && attached.test(piece.text)) {
      sign = { text: piece.text, isRtl, width };
    } else if (piece.isSpace) {
      if (sign === null) placed.push({ text: ' ', isRtl: false, width });
      else sign = { text: ` ${sign.text}`, isRtl, width: sign.width + width };
    } else {
      const scale = piece.run.size / piece.face.unitsPerEm;
      for (const { text, units } of clustersOf(piece)) {
        placed.push({ text: text + (sign?.text ?? ''), isRtl, width: units * scale + (sign?.width ?? 0) });
        sign = null;
      }
    }
  }
  return sign === null ? placed : [...placed, sign];
}

/** Paints lines on the pages of a document. */
export class PagePainter {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #margins: { left: number; top: number };
  /** Font size of the last line of the text layer, as it was written. */
  #lastSize = '';
  readonly #groups = new Map<object, Structure>();

  constructor(document: PDFKit.PDFDocument, fonts: PdfFonts, margins: { left: number; top: number }) {
    this.#document = document;
    this.#fonts = fonts;
    this.#margins = margins;
  }

  /** Paints a page of blocks. Blocks that were begun on an earlier page continue in `open`. */
  paint(page: FlowPage, root: Structure, open: Map<object, Structure>): void {
    const document = this.#document;
    for (const { block, lines, y, isFirst, isLast } of page) {
      if (block.figure) {
        const { x, ...figure } = block.figure;
        const place = { left: this.#margins.left + x, top: this.#margins.top + y };
        root.add(paintFigure(document, { ...figure, ...place }));
        continue;
      }
      const baseline = (index: number) => this.#margins.top + y + index * block.leading;
      lines.forEach((line, index) => {
        this.#paintGlyphs(line, baseline(index));
      });
      const tail = isLast ? block.tail : undefined;
      if (tail) this.#paintGlyphs(tail, baseline(lines.length - 1));
      const element = open.get(block) ?? document.struct(block.tag, { lang: block.language });
      if (isFirst) (block.group ? this.#groupOf(block.group, root) : root).add(element);
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

  /** Ends the structure of lists. Nothing can be painted afterwards. */
  end(): void {
    for (const element of this.#groups.values()) element.end();
  }

  #groupOf(group: { tag: string }, root: Structure): Structure {
    const known = this.#groups.get(group);
    if (known) return known;
    const element = this.#document.struct(group.tag);
    root.add(element);
    this.#groups.set(group, element);
    return element;
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

  /** Writes the line into the text layer: one run of codes, which programs take for one line. */
  #writeText(line: Line, y: number): void {
    const [first] = line.pieces;
    if (first === undefined) return;
    const size = layerSize(line);
    const clusters = lineClusters(line);
    const codes = clusters.map(({ text, isRtl, width }) =>
      this.#fonts.text(text, isRtl, Math.max(0, Math.round((width * 1000) / size))),
    );
    // pdf.js takes a letter with a mark for the end of what came before it. Another size begins a new text, and the space
    // parts it from the next.
    const startsWithMark = mark.test(clusters[0]?.text ?? '');
    if (startsWithMark) codes.unshift(this.#fonts.text(' ', false, 0));
    const written = startsWithMark && this.#lastSize === fixed(size) ? fixed(size + 0.01) : fixed(size);
    this.#lastSize = written;
    const at = `1 0 0 -1 ${fixed(this.#margins.left + first.x)} ${fixed(y)} Tm`;
    this.#document.addContent(
      `BT 3 Tr /${this.#fonts.textLayer()} ${written} Tf ${at} <${codes.join('')}> Tj ET`,
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

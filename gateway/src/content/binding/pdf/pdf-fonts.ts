import type { Face } from './face.ts';

type Reference = ReturnType<PDFKit.PDFDocument['ref']>;

const hex4 = (value: number) => value.toString(16).padStart(4, '0');
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

/** Entries of one `beginbfchar`, by Adobe's technical note 5411. */
const mostEntries = 100;

function unicodeMap(entries: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < entries.length; at += mostEntries) {
    const some = entries.slice(at, at + mostEntries);
    parts.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${parts.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

/** Whole phrases as one character, such as ﷺ. Programs take them apart, and then turn their letters around. */
const phrases = /[\ufb50-\ufdff\ufe70-\ufefc]/gu;

/** Word joiner: programs that extract text leave out characters that format. */
const silent = '2060';

interface FontData {
  name: string;
  descriptor: Reference;
  /** Widths in thousandths of an em, by code. */
  widths: ReadonlyMap<number, number>;
  unicode: readonly string[];
  /** Null: codes are glyphs. */
  glyphs: Buffer | null;
}

/** A string object: pdfkit writes JavaScript's own strings as names. */
const pdfString = (text: string) => new String(text);

/**
 * The fonts of a document. What is seen and what is read are two layers. In many fonts of Arabic script a letter is several
 * glyphs, whose order and number is not that of the text, and programs that extract text from them get it wrong; Nastaliq
 * most of all. So glyphs that are painted stand for no text, and an invisible layer holds the text.
 */
export class PdfFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #faces = new Map<Face, { name: string; reference: Reference; used: Map<number, number> }>();
  /** Code of each text of the layer, with its width in thousandths of an em. */
  readonly #texts = new Map<string, { code: number; text: string; width: number }>();
  readonly #textLayer: Reference;
  readonly #descriptors = new Map<Face, Reference>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.#textLayer = document.ref({});
  }

  /** Name of the font in the current page's resources. */
  nameOf(face: Face): string {
    let font = this.#faces.get(face);
    if (!font) {
      font = { name: `F${this.#faces.size + 1}`, reference: this.#document.ref({}), used: new Map() };
      this.#faces.set(face, font);
    }
    this.#document.page.fonts[font.name] = font.reference;
    return font.name;
  }

  /** A glyph as a string of hexadecimal digits. */
  glyph(face: Face, id: number, advance: number): string {
    this.#faces.get(face)?.used.set(id, Math.round((advance * 1000) / face.unitsPerEm));
    return hex4(id);
  }

  /** Name of the text layer's font in the current page's resources. */
  textLayer(): string {
    this.#document.page.fonts.T0 = this.#textLayer;
    return 'T0';
  }

  /**
   * The code for a text in the layer, as hexadecimal digits. From right to left its characters are reversed: programs take the
   * codes of a line from left to right, and turn what is written from right to left around.
   */
  text(text: string, isRtl: boolean, width: number): string {
    const letters = text.replaceAll(phrases, (phrase) => phrase.normalize('NFKC'));
    const written = isRtl ? [...letters].reverse().join('') : letters;
    const key = `${width} ${written}`;
    const known = this.#texts.get(key) ?? { code: this.#texts.size + 1, text: written, width };
    this.#texts.set(key, known);
    return hex4(known.code);
  }

  /** Writes the fonts. Nothing can be painted afterwards. */
  end(): void {
    for (const [face, { reference, used }] of this.#faces) {
      const glyphs = [...used.keys()].sort((a, b) => a - b);
      this.#write(reference, {
        name: `SAHNAA+${baseName(face)}`,
        descriptor: this.#descriptorOf(face),
        widths: used,
        unicode: glyphs.map((glyph) => `<${hex4(glyph)}> <${silent}>`),
        glyphs: null,
      });
    }
    const [face] = this.#faces.keys();
    if (!face) return;
    const texts = [...this.#texts.values()];
    this.#write(this.#textLayer, {
      name: 'SAHNAA+Text',
      // Nothing of it is painted: any font will do.
      descriptor: this.#descriptorOf(face),
      widths: new Map(texts.map(({ code, width }) => [code, width])),
      unicode: texts.map(({ code, text }) => `<${hex4(code)}> <${utf16(text)}>`),
      glyphs: Buffer.alloc(2 * (texts.length + 1)),
    });
  }

  #descriptorOf(face: Face): Reference {
    const known = this.#descriptors.get(face);
    if (known) return known;
    const em = (units: number) => Math.round((units * 1000) / face.unitsPerEm);
    const file = this.#stream(face.bytes);
    const descriptor = this.#document.ref({
      Type: 'FontDescriptor',
      FontName: `SAHNAA+${baseName(face)}`,
      Flags: 4,
      FontBBox: [-1000, em(face.descender), 2000, em(face.ascender)],
      ItalicAngle: 0,
      Ascent: em(face.ascender),
      Descent: em(face.descender),
      CapHeight: 700,
      StemV: 80,
      FontFile2: file,
    });
    descriptor.end(undefined);
    this.#descriptors.set(face, descriptor);
    return descriptor;
  }

  #stream(content: Buffer): Reference {
    const stream = this.#document.ref({ Length1: content.length });
    stream.end(content);
    return stream;
  }

  #write(reference: Reference, { name, descriptor, widths, unicode, glyphs }: FontData): void {
    const map = this.#document.ref({});
    map.end(Buffer.from(unicodeMap(unicode)));
    const codes = [...widths].sort(([a], [b]) => a - b);
    const descendant = this.#document.ref({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: pdfString('Adobe'),
        Ordering: pdfString('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      W: codes.flatMap(([code, width]) => [code, [width]]),
      CIDToGIDMap: glyphs === null ? 'Identity' : this.#stream(glyphs),
    });
    descendant.end(undefined);
    Object.assign(reference.data, {
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: map,
    });
    reference.end(undefined);
  }
}

function baseName({ key }: Face): string {
  return (key.split('/').at(-1) ?? '').replaceAll(/[^a-zA-Z0-9]+/g, '-');
}

import {
  Direction,
  Blob as FontBlob,
  Face as HarfBuzzFace,
  Font as HarfBuzzFont,
  shape,
  Buffer as TextBuffer,
} from 'harfbuzzjs';
import type { CutFont } from '../book/book-fonts.ts';

/** A glyph as HarfBuzz places it. Lengths are in font units, upwards and to the right. */
export interface Glyph {
  id: number;
  /** Index in the shaped text of the first letter that it stands for. */
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
}

/** A font that texts are shaped with. */
export class Face {
  readonly key: string;
  readonly bytes: Buffer;
  /** Font units of an em. */
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly #characters: ReadonlySet<number>;
  readonly #font: HarfBuzzFont;

  constructor({ key, bytes }: CutFont) {
    const face = new HarfBuzzFace(new FontBlob(new Uint8Array(bytes)));
    this.key = key;
    this.bytes = bytes;
    this.unitsPerEm = face.upem;
    this.#characters = new Set(face.collectUnicodes());
    this.#font = new HarfBuzzFont(face);
    const { ascender, descender } = this.#font.hExtents();
    this.ascender = ascender;
    this.descender = descender;
  }

  has(character: string): boolean {
    return this.#characters.has(character.codePointAt(0) ?? 0);
  }

  /** Glyphs of a text in one script and direction, from left to right. */
  shape(text: string, isRtl: boolean, language: string): Glyph[] {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
    buffer.setLanguage(language);
    buffer.guessSegmentProperties();
    shape(this.#font, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return { id: codepoint, cluster, advance: xAdvance, dx: xOffset, dy: yOffset };
    });
  }
}

import type { DocumentPiece } from '@sahn/contracts/rendering/renderer';

/** Pieces that come before the character `at` of a text. */
export interface Insertion {
  at: number;
  pieces: readonly DocumentPiece[];
}

/** A text with insertions, whose order is that of their places. */
export function insertPieces(text: string, insertions: readonly Insertion[]): DocumentPiece[] {
  let from = 0;
  const pieces = insertions
    .toSorted((a, b) => a.at - b.at)
    .flatMap((insertion) => {
      const before = text.slice(from, insertion.at);
      from = insertion.at;
      return [before, ...insertion.pieces];
    });
  return [...pieces, text.slice(from)];
}

export function joinPieces(pieces: readonly DocumentPiece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.common)).join('');
}

/** Text of a style element, which it cannot close: `s` of `style` after `<` is written as an escape of CSS, as React does. */
function toStyleText(sheet: string): string {
  return sheet.replaceAll(
    /(<\/?)(s)(?=tyle)/gi,
    (_, open: string, s: string) => `${open}\\${s.charCodeAt(0).toString(16)} `,
  );
}

/** Style sheets as texts of elements, by the sheet: each is looked through once. */
export class SheetTexts {
  readonly #texts = new Map<string, string>();

  of(sheet: string): string {
    const text = this.#texts.get(sheet) ?? toStyleText(sheet);
    this.#texts.set(sheet, text);
    return text;
  }
}

/**
 * The texts of style elements that were rendered empty (`PageStyles`, `SlotStyles`).
 * @param sheets by address
 */
export function fillSheets(
  text: string,
  sheets: ReadonlyMap<string, string>,
  texts: SheetTexts,
): Insertion[] {
  return [...sheets].flatMap(([href, sheet]) => {
    const element = `<style data-href="${href}">`;
    const at = text.indexOf(element);
    return at < 0 ? [] : [{ at: at + element.length, pieces: [{ common: texts.of(sheet) }] }];
  });
}

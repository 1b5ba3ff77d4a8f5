/*
 * References to verses, and comparison of quotations with texts in Tanzil's format.
 */

/** Number of verses of each sura (count of Kufa). */
const verseCounts = [
  7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118,
  64, 77, 227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18,
  45, 60, 49, 62, 55, 78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31,
  50, 40, 46, 42, 29, 19, 36, 25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5,
  4, 7, 3, 6, 3, 5, 4, 5, 6,
];

interface VerseRange {
  sura: number;
  first: number;
  last: number;
}

/** A Quran text: verse by `sura:verse`. */
export type QuranText = ReadonlyMap<string, string>;

/** Parses `89:27` or `89:27-28`; null when these verses do not exist. */
function parseVerses(reference: string): VerseRange | null {
  const match = /^(\d{1,3}):(\d{1,3})(?:-(\d{1,3}))?$/.exec(reference);
  if (!match) return null;
  const sura = Number(match[1]);
  const first = Number(match[2]);
  const last = Number(match[3] ?? first);
  return first >= 1 && first <= last && last <= (verseCounts[sura - 1] ?? 0) ? { sura, first, last } : null;
}

/** Reads lines of `sura|verse|text`; other lines are notes. */
export function parseQuranText(text: string): QuranText {
  const verses = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const match = /^(\d{1,3})\|(\d{1,3})\|(.+)$/.exec(line);
    if (match) verses.set(`${match[1]}:${match[2]}`, tidy(match[3] ?? ''));
  }
  return verses;
}

/** Normalizes the order of marks and spaces, which differ between keyboards. */
const tidy = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/** Such texts print the basmala before a sura's first verse; a quotation may leave it out. */
function withoutBasmala(quran: QuranText, range: VerseRange, text: string): string {
  const basmala = quran.get('1:1');
  const headed =
    range.first === 1 && range.sura !== 1 && basmala !== undefined && text.startsWith(`${basmala} `);
  return headed ? text.slice(basmala.length + 1) : text;
}

function printedVerses(quran: QuranText, range: VerseRange): string | null {
  const verses: string[] = [];
  for (let verse = range.first; verse <= range.last; verse += 1) {
    const text = quran.get(`${range.sura}:${verse}`);
    if (text === undefined) return null;
    verses.push(text);
  }
  return verses.join(' ');
}

function holdsInOrder(printed: string, quoted: string): boolean {
  let from = 0;
  for (const piece of quoted.split('…').map((each) => each.trim())) {
    const at = printed.indexOf(piece, from);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

function difference(printed: string, quoted: string): string {
  const theirs = printed.split(' ');
  const ours = quoted.split(' ');
  const at = ours.findIndex((word, index) => word !== theirs[index]);
  if (at === -1) return 'words are missing at its end';
  return `word ${at + 1} is ${ours[at]}, the text has ${theirs[at] ?? 'nothing there'}`;
}

function compareVerses(
  texts: readonly QuranText[],
  range: VerseRange,
  quotation: string,
  part: boolean,
): string | null {
  const quoted = tidy(quotation);
  let first: string | null = null;
  for (const quran of texts) {
    const printed = printedVerses(quran, range);
    if (printed === null) continue;
    const bare = withoutBasmala(quran, range, printed);
    if (part ? holdsInOrder(printed, quoted) : quoted === printed || quoted === bare) return null;
    first ??= part ? 'these words do not stand in it' : difference(bare, quoted);
  }
  return first;
}

/**
 * The fault of a quotation, or null. It must be letter for letter as in one of the texts; with `part` it may be pieces of
 * the verses in order, with … between them. Without texts, only the reference is checked.
 */
export function findVerseFault(
  texts: readonly QuranText[],
  reference: string,
  quotation: string,
  part: boolean,
): string | null {
  const range = parseVerses(reference);
  if (!range) return `there are no verses "${reference}": write <sura>:<verse> or <sura>:<verse>-<verse>`;
  const difference = compareVerses(texts, range, quotation, part);
  return difference === null ? null : `is not ${reference} letter for letter: ${difference}`;
}

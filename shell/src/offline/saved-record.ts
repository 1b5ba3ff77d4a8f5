/** What was kept as one collection, stored beside its pages. */
export interface SavedRecord {
  collection: string;
  /** Path with locale, in the order of the collection. */
  pages: readonly string[];
  sounds: readonly { src: string; title: string }[];
  /** Whether all of it is there. */
  complete: boolean;
  /** Epoch milliseconds of the last download. */
  at: number;
}

const recordFolder = '/_saved/';

export function recordPath(locale: string, collection: string): string {
  return `${recordFolder}${locale}/${collection}`;
}

export function isRecord(url: string): boolean {
  return new URL(url).pathname.startsWith(recordFolder);
}

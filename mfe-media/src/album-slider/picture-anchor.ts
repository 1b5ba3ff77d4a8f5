/** Id of a picture in its album's page: `#p3` opens the third. Counted from 0, written from 1. */
export function pictureAnchor(index: number): string {
  return `p${index + 1}`;
}

/** The picture that an address ends in, counted from 0, or -1. */
export function anchoredPicture(hash: string, count: number): number {
  const number = /^#p([1-9]\d*)$/.exec(hash)?.[1];
  const index = Number(number ?? 0) - 1;
  return index < count ? index : -1;
}

/** Id of a picture in its album's page: index 2 has the id `p3`. */
export function pictureAnchor(index: number): string {
  return `p${index + 1}`;
}

/** Index of the picture that an address's fragment names, or -1. */
export function anchoredPicture(hash: string, count: number): number {
  const number = /^#p([1-9]\d*)$/.exec(hash)?.[1];
  const index = Number(number ?? 0) - 1;
  return index < count ? index : -1;
}
